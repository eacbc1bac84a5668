/**
 * Makes a function of a file's text remember the last result for each file. The desk reads all content at
 * each change, and nearly all of it is as it was.
 */
export function oncePerText<Result>(
  read: (text: string, file: string) => Result,
): (text: string, file: string) => Result {
  const last = new Map<string, { text: string; result: Result }>()
  return (text, file) => {
    const known = last.get(file)
    if (known?.text === text) return known.result
    const result = read(text, file)
    last.set(file, { text, result })
    return result
  }
}
