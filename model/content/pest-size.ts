/**
 * How large a visitor says something is, as the longest of it in millimeters, in order. The words for
 * each stand in content/pages/identify.yaml. Imports nothing.
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

interface Range {
  /** Millimeters. */
  from: number
  to: number
}

/** The classes that a range of lengths reaches into; one that only touches a border is not counted there. */
export const classesOf = ({ from, to }: Range): SizeClass[] =>
  (Object.entries(sizeClasses) as [SizeClass, Range][])
    .filter(([, limits]) =>
      from === to ? within(from, limits) : from < limits.to && to > limits.from,
    )
    .map(([name]) => name)

const within = (length: number, { from, to }: Range) => length > from && length <= to

const millimetersPerInch = 25.4

/**
 * A length in inches as people say it: sixteenths below half an inch, eighths below four, halves
 * below a foot, and whole inches above.
 */
export function inches(millimeters: number): string {
  const exact = millimeters / millimetersPerInch
  const parts = exact < 0.5 ? 16 : exact < 4 ? 8 : exact < 12 ? 2 : 1
  const rounded = Math.max(1, Math.round(exact * parts))
  const whole = Math.floor(rounded / parts)
  const rest = rounded % parts
  if (rest === 0) return String(whole)
  const divisor = greatestCommonDivisor(rest, parts)
  const fraction = `${rest / divisor}/${parts / divisor}`
  return whole === 0 ? fraction : `${whole}${fractionSigns[fraction]}`
}

/** Eighths behind a whole number: 1½, not 1 1/2. */
const fractionSigns: Record<string, string> = {
  '1/8': '⅛',
  '1/4': '¼',
  '3/8': '⅜',
  '1/2': '½',
  '5/8': '⅝',
  '3/4': '¾',
  '7/8': '⅞',
}

/** A range of lengths in inches; one number where both ends are said alike. */
export function inchRange({ from, to }: Range): string {
  const [least, most] = [inches(from), inches(to)]
  return least === most ? least : `${least} to ${most}`
}

/** Lengths of a ruler, in millimeters: from a sixteenth of an inch to a foot. */
const rulers = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 12].map((inch) => inch * millimetersPerInch)

/** What share of a picture's width a ruler should take at the most. */
const mostOfPicture = 0.27

/**
 * The ruler below a picture that is so many millimeters wide: the longest that takes no more than
 * about a quarter of it.
 */
export function rulerOf(pictureWidth: number): { inches: string; share: number } {
  const fitting = rulers.filter((length) => length <= pictureWidth * mostOfPicture)
  const length = fitting.at(-1) ?? pictureWidth * mostOfPicture
  return { inches: inches(length), share: length / pictureWidth }
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b)
