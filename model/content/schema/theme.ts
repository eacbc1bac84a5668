import { z } from 'zod'
import { group } from './text.ts'

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'must be a color of six small letters and digits behind a #')
  .meta({ examples: ['"#154e36"'], input: 'color' })

const uses = {
  page: 'The background of a page.',
  card: 'The background of a card, and text on dark backgrounds.',
  sand: 'The background of a highlighted section.',
  line: 'Light lines.',
  edge: 'Strong lines.',
  ink: 'Text.',
  inkSoft: 'Less important text.',
  tint: 'Your color, very light.',
  brand: 'Your color.',
  dark: 'Your color, dark.',
  darkest: 'Your color, darkest.',
  action: 'Buttons that ask for an estimate.',
  actionDark: 'The same buttons while the mouse is over them.',
  accent: 'Highlights on dark backgrounds.',
  field: 'The border of a box in a form.',
  disabled: 'The button while a form is being sent.',
  alert: 'The background of an error in a form.',
}

export type ColorName = keyof typeof uses

const names = Object.keys(uses) as ColorName[]

/** Which color must stand out from which others, because one of the two is text on the other. */
const standOut: Partial<Record<ColorName, ColorName[]>> = {
  ink: ['page', 'card', 'sand', 'tint', 'accent', 'alert'],
  inkSoft: ['page', 'card', 'sand', 'tint'],
  brand: ['page', 'card', 'sand', 'tint'],
  dark: ['page', 'card', 'sand', 'tint', 'accent'],
  darkest: ['card', 'accent'],
  action: ['page', 'card', 'sand'],
  actionDark: ['card'],
  disabled: ['card'],
}

/** What WCAG 2.2 asks for text of any size. */
const least = 4.5

const colors = z
  .strictObject(
    Object.fromEntries(
      Object.entries(uses).map(([name, use]) => [name, color.describe(use)]),
    ) as Record<ColorName, typeof color>,
  )
  .check(({ value, issues }) => {
    for (const [name, others] of Object.entries(standOut) as [ColorName, ColorName[]][]) {
      // NaN of a color that is none, which has its own mistake.
      const close = others.filter((other) => contrast(value[name], value[other]) < least)
      if (close.length === 0) continue
      const readable = close.reduce((color, other) => apart(color, value[other]), value[name])
      const worst = Math.min(...close.map((other) => contrast(value[name], value[other])))
      issues.push({
        code: 'custom',
        input: value[name],
        path: [name],
        message: `must stand out from ${close.join(', ')}, for text (contrast now ${(Math.floor(worst * 10) / 10).toFixed(1)}, needed ${least})`,
        params: { example: `"${readable}"` },
      })
    }
  })

/** content/theme.yaml. */
export const themeSchema = group('The colors and the mark.', {
  colors,
  darkColors: colors.describe('The colors of the desk on a device that is set to dark.'),
  mark: z
    .array(
      z.strictObject({
        path: z
          .string()
          .regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s.,-]+$/, 'must be the path of an SVG picture')
          .describe('The outline of the shape (d of an SVG path).')
          .meta({ examples: ['"M2 2h28v28H2Z"'] }),
        color: z.enum(names).describe('Its color on light backgrounds.'),
        onDark: z.enum(names).describe('Its color on dark backgrounds.'),
      }),
    )
    .min(1, 'must have a shape')
    .describe(
      'The logo as the shapes of a drawing (SVG, 32 by 32), from back to front. Ask your logo’s designer for them.',
    ),
})

/**
 * The contrast of two colors, from 1 (none) to 21 (black on white), as WCAG 2.2 defines it.
 *
 * @param a Like "#13231a"; likewise b.
 */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** The color nearest to `color` that can be read with `other`: darker where it is the darker one, else lighter. */
function apart(color: string, other: string): string {
  const end = luminance(color) < luminance(other) ? 0 : 255
  const mixed = (share: number) =>
    color.replaceAll(/[0-9a-f]{2}/g, (pair) =>
      Math.round(Number.parseInt(pair, 16) * (1 - share) + end * share)
        .toString(16)
        .padStart(2, '0'),
    )
  const steps = Array.from({ length: 51 }, (_, step) => mixed(step / 50))
  return steps.find((step) => contrast(step, other) >= least) ?? mixed(1)
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
