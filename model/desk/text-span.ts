/** The words of a text that differ in another version of it. */
interface TextSpan {
  /** Indexes of the first of them, and of the first after them. */
  start: number
  end: number
  /** The words of the other version that replace them. */
  words: string[]
}

/** The words of a text, and the spaces between them. */
export const wordsOf = (text: string): string[] => text.split(/(?<=\s)|(?=\s)/)

/** The words between the beginning and the end that two versions of a text have in common. */
export function spanBetween(before: readonly string[], after: readonly string[]): TextSpan {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let same = 0
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same++
  return { start, end: before.length - same, words: after.slice(start, after.length - same) }
}

/**
 * A text with what two people made of it. Undefined where both changed the same words; what both added in one place
 * follows one another, the second person's last, unless one has the other's words already.
 */
export function withBoth(before: string, one: string, other: string): string | undefined {
  if (one.startsWith(before) && other.startsWith(one)) return other
  if (one === other) return one
  const words = wordsOf(before)
  const spans = [spanBetween(words, wordsOf(one)), spanBetween(words, wordsOf(other))]
  const [first, second] = spans.toSorted((a, b) => a.start - b.start || a.end - b.end)
  if (!first || !second || first.end > second.start) return undefined
  return [
    ...words.slice(0, first.start),
    ...first.words,
    ...words.slice(first.end, second.start),
    ...second.words,
    ...words.slice(second.end),
  ].join('')
}
