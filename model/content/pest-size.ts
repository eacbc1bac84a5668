/**
 * Sizes that a visitor can name, as the longest side in millimeters, in order. content/pages/identify.yaml
 * has the words for each. Imports nothing.
 */
export const sizeClasses = {
  speck: { from: 0, to: 3 },
  rice: { from: 3, to: 7 },
  bean: { from: 7, to: 15 },
  coin: { from: 15, to: 30 },
  finger: { from: 30, to: 80 },
  hand: { from: 80, to: 250 },
  foot: { from: 250, to: 500 },
  larger: { from: 500, to: Number.POSITIVE_INFINITY },
} as const

export type SizeClass = keyof typeof sizeClasses

/** Millimeters. */
interface Range {
  from: number
  to: number
}

/** The classes that a range of lengths reaches into. Touching a border isn't enough. */
export const classesOf = ({ from, to }: Range): SizeClass[] =>
  (Object.entries(sizeClasses) as [SizeClass, Range][])
    .filter(([, limits]) => (from === to ? from > limits.from : to > limits.from))
    .filter(([, limits]) => (from === to ? from <= limits.to : from < limits.to))
    .map(([name]) => name)

const millimetersPerInch = 25.4

/** Eighths behind a whole number: 1½, not 1 1/2. */
const eighths = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞']

/**
 * A length in inches as people say it: sixteenths below half an inch, eighths below four, halves
 * below a foot, and whole inches above.
 */
export function inches(millimeters: number): string {
  const exact = millimeters / millimetersPerInch
  const parts = exact < 0.5 ? 16 : exact < 4 ? 8 : exact < 12 ? 2 : 1
  const rounded = Math.max(1, Math.round(exact * parts)) / parts
  const whole = Math.floor(rounded)
  if (whole > 0) return `${whole}${eighths[(rounded - whole) * 8]}`
  const divisor = [2, 4, 8, 16].find((one) => Number.isInteger(rounded * one)) ?? 16
  return `${rounded * divisor}/${divisor}`
}

/** A range of lengths in inches; one number when both ends read alike. */
export function inchRange({ from, to }: Range): string {
  const [least, most] = [inches(from), inches(to)]
  return least === most ? least : `${least} to ${most}`
}

/** Lengths of a ruler, in millimeters: from a sixteenth of an inch to a foot. */
const rulers = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 12].map((inch) => inch * millimetersPerInch)

/** The longest ruler that takes at most about a quarter of a picture that is so many millimeters wide. */
export function rulerOf(pictureWidth: number): { inches: string; share: number } {
  const longest = pictureWidth * 0.27
  const length = rulers.findLast((ruler) => ruler <= longest) ?? longest
  return { inches: inches(length), share: length / pictureWidth }
}
