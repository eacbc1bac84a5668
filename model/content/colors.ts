import type { Content } from './content.ts'

type Theme = Content['theme']

/** The custom property that holds a color of content/theme.yaml: `--ink-soft` for `inkSoft`. */
export const colorProperty = (name: string): string =>
  `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const rootRule = (colors: Record<string, string>, ...more: string[]) => {
  const declarations = Object.entries(colors).map(
    ([name, value]) => `${colorProperty(name)}:${value}`,
  )
  return `:root{${[...declarations, ...more].join(';')}}`
}

/** The colors of every button that calls: on the site, at the desk and in emails. */
export const callColors = { background: 'dark', text: 'card', hover: 'brand' } as const

/** The colors of content/theme.yaml, and those of buttons that call, as custom properties. */
export const colorProperties = ({ colors }: Theme): string =>
  rootRule(
    colors,
    `--call-background:var(${colorProperty(callColors.background)})`,
    `--call-text:var(${colorProperty(callColors.text)})`,
    `--call-hover:var(${colorProperty(callColors.hover)})`,
  )

/** The same for the desk, with other colors on devices that are set to dark. */
export const deskColorProperties = (theme: Theme): string =>
  `${colorProperties(theme)}@media screen and (prefers-color-scheme:dark){${rootRule(theme.darkColors)}}`
