/**
 * What a page may weigh with its styles, compressed, in bytes: with its headers it fits into the
 * first round trip of a connection (ten segments of 1,460 bytes, RFC 6928).
 */
const mostPageBytes = 14_000

/** The pages that weigh too much, one sentence each. */
export const tooHeavy = (sizes: ReadonlyMap<string, number>): string[] =>
  [...sizes]
    .filter(([file, bytes]) => file.endsWith('.html') && bytes > mostPageBytes)
    .map(
      ([file, bytes]) =>
        `${file} weighs ${bytes} bytes compressed, ${bytes - mostPageBytes} too many: it needs fewer words.`,
    )
