/**
 * What a page may weigh with the styles of its first screen, compressed, in bytes: more, and the build
 * stops. Its first screen fits into the first round trip of a connection; longer words come after it, so
 * that nobody waits for them, but a page of two round trips and more has too many. See decision 18.
 */
const mostPageBytes = 18_000

/**
 * What of a page comes with the first round trip: ten segments of 1,460 bytes (RFC 6928), of which what
 * the server and a proxy say of it take up to 600.
 */
const firstRoundTripBytes = 14_000

/** The pages that weigh too much, one sentence each. */
export const tooHeavy = (sizes: ReadonlyMap<string, number>): string[] =>
  [...sizes]
    .filter(([file, bytes]) => file.endsWith('.html') && bytes > mostPageBytes)
    .map(
      ([file, bytes]) =>
        `${file} weighs ${bytes} bytes compressed, ${bytes - mostPageBytes} too many: it needs fewer words.`,
    )

/** The pages that come whole only with a second round trip, one sentence each: worth knowing, no fault. */
export const inTwoRoundTrips = (sizes: ReadonlyMap<string, number>): string[] =>
  [...sizes]
    .filter(([file, bytes]) => file.endsWith('.html') && bytes > firstRoundTripBytes)
    .map(
      ([file, bytes]) =>
        `${file} weighs ${bytes} bytes compressed: what is over ${firstRoundTripBytes} comes a round trip later.`,
    )
