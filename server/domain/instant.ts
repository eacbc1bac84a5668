/** A point in time as it is stored and printed: ISO 8601, UTC, milliseconds. */
export type Instant = string
