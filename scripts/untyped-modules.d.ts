declare module 'subset-font' {
  /** Cuts a font down to the characters of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff2'
      noHinting: boolean
      dropTables?: string[]
      keepFeatures?: string[]
      /** Pins axes of a variable font. */
      variationAxes?: Record<string, number>
    },
  ): Promise<Buffer>
}

declare module 'heic-decode' {
  /** Decodes the main picture of a HEIC file, upright: four bytes a pixel. */
  export default function decode(options: {
    buffer: Uint8Array
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
}

/** Installed by `npm ci --prefix bench`. */
declare module 'autocannon' {
  interface Request {
    body?: string
  }
  export default function autocannon(options: {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    method: 'POST'
    headers: Record<string, string>
    requests: { setupRequest: (request: Request) => Request }[]
  }): Promise<{
    requests: { average: number }
    /** Milliseconds. */
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }>
}
