/**
 * Largest page with its inlined styles, compressed, in bytes. The build fails above it. The first screen
 * always fits into the first round trip; what is below it may arrive with the second. See decision 18.
 */
const maxPageBytes = 18_000

/**
 * What arrives with the first round trip: ten TCP segments of 1,460 bytes (RFC 6928), of which the
 * response headers of the server and a proxy take up to 600.
 */
const firstRoundTripBytes = 14_000

/** One error for each page over the limit. */
export const overweightPages = (sizes: ReadonlyMap<string, number>): string[] =>
  [...sizes]
    .filter(([file, bytes]) => file.endsWith('.html') && bytes > maxPageBytes)
    .map(
      ([file, bytes]) =>
        `${file} weighs ${bytes} bytes compressed, ${bytes - maxPageBytes} too many: it needs fewer words.`,
    )

/** One warning for each page that needs a second round trip. */
export const pagesOverOneRoundTrip = (sizes: ReadonlyMap<string, number>): string[] =>
  [...sizes]
    .filter(([file, bytes]) => file.endsWith('.html') && bytes > firstRoundTripBytes)
    .map(
      ([file, bytes]) =>
        `${file} weighs ${bytes} bytes compressed: what is over ${firstRoundTripBytes} comes a round trip later.`,
    )
