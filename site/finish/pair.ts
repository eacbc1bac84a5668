/**
 * Pairs the entries that two lists have in common, in order: those at their starts and ends, and the longest
 * common subsequence between.
 */
export function pairCommon<T>(
  some: readonly T[],
  others: readonly T[],
  isSame: (one: T, other: T) => boolean,
): [T, T][] {
  const most = Math.min(some.length, others.length)
  let start = 0
  while (start < most && isSame(some[start] as T, others[start] as T)) start += 1
  let end = 0
  while (end < most - start && isSame(some.at(-1 - end) as T, others.at(-1 - end) as T)) end += 1
  const pairs = some.slice(0, start).map((one, index): [T, T] => [one, others[index] as T])
  const [left, right] = [
    some.slice(start, some.length - end),
    others.slice(start, others.length - end),
  ]
  // For each pair of positions, how many entries are common from there on.
  const lengths = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1))
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] as Uint16Array
      row[j] = isSame(left[i] as T, right[j] as T)
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  }
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    const [one, other] = [left[i] as T, right[j] as T]
    if (isSame(one, other)) {
      pairs.push([one, other])
      i += 1
      j += 1
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1
    else j += 1
  }
  for (let back = end; back > 0; back -= 1) pairs.push([some.at(-back) as T, others.at(-back) as T])
  return pairs
}
