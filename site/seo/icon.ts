import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Mark } from '../ui/Mark.tsx'

const svg = renderToStaticMarkup(createElement(Mark, { size: 32 }))

/** The mark for the browser's tab, within the page: a file of its own would be one more request. */
export const markAsDataUri = `data:image/svg+xml,${svg
  .replaceAll('"', "'")
  .replaceAll(' ', '%20')
  .replaceAll('#', '%23')
  .replaceAll('<', '%3C')
  .replaceAll('>', '%3E')}`
