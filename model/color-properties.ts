import { theme } from './content.ts'

const property = (name: string) =>
  `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** The colors of content/theme.yaml as the custom properties that the style sheets of site and desk use. */
export const colorProperties = `:root{${Object.entries(theme.colors)
  .map(([name, value]) => `${property(name)}:${value}`)
  .join(';')}}`
