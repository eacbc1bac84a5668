import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Mark } from '../ui/Mark.tsx'

/** The mark as the browser's tab shows it. */
export const GET = () => new Response(renderToStaticMarkup(createElement(Mark, { size: 32 })))
