/**
 * How many articles a page of the list shows. A card is about 250 bytes of it, compressed; with so many
 * a page stays well below what comes with the first round trip (`site/finish/compress.ts`).
 */
export const articlesOnAPage = 12

/**
 * The numbers that one of many pages leads to, in their order: the first, the last, its neighbors and
 * its own. Undefined stands for two and more that are left out.
 *
 * @param current Counted from 1.
 */
export function pageNumbers(current: number, last: number): (number | undefined)[] {
  const shown = new Set([1, current - 1, current, current + 1, last])
  const numbers = [...shown].filter((number) => number >= 1 && number <= last)
  return numbers.flatMap((number, index) => {
    const missing = number - (numbers[index - 1] ?? 0) - 1
    if (missing === 0) return [number]
    return [missing === 1 ? number - 1 : undefined, number]
  })
}
