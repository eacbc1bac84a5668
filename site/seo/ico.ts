/**
 * A PNG as an ICO file, which browsers and crawlers ask for at /favicon.ico whatever a page says: a
 * directory of one entry, and the PNG itself (understood since Windows Vista, by every browser).
 *
 * @param size Edge length in pixels, below 256.
 */
export function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // one entry
  header.writeUInt8(size, 6) // wide
  header.writeUInt8(size, 7) // high
  header.writeUInt16LE(1, 10) // color planes
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18) // where the PNG begins
  return Buffer.concat([header, png])
}
