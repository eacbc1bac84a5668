/**
 * What a page may weigh with the styles of its first screen, compressed, in bytes. Its first screen fits
 * into the first round trip of a connection (ten segments of 1,460 bytes, RFC 6928); longer words come
 * after it, so that nobody waits for them, but a page of two round trips and more has too many. See
 * decision 18.
 */
const mostPageBytes = 18_000

/** The pages that weigh too much, one sentence each. */
export const tooHeavy = (sizes: ReadonlyMap<string, number>): string[] =>
  [...sizes]
    .filter(([file, bytes]) => file.endsWith('.html') && bytes > mostPageBytes)
    .map(
      ([file, bytes]) =>
        `${file} weighs ${bytes} bytes compressed, ${bytes - mostPageBytes} too many: it needs fewer words.`,
    )
