import sharp from 'sharp'
import type { Master } from './library.ts'
import { detailGround, detailQuality, mostOfDetail } from './settings.ts'

/** A part of a picture, three to two, in fractions of its width and height from its upper left corner. */
export interface Part {
  x: number
  y: number
  width: number
}

const shape = 3 / 2

/** Of the width and height: addresses hold whole numbers. */
const thousandths = (share: number) => Math.round(share * 1000)

/** Names a part of a picture among its parts. */
export const partKey = ({ x, y, width }: Part) => [x, y, width].map(thousandths).join('-')

/** Where a part of a picture is found on the site. */
export const detailPath = ({ name, detailsHash }: Master, part: Part) =>
  `/pictures/${name}.${detailsHash}-${partKey(part)}.webp`

/** Of a part that was rendered by itself, in pixels: twice as wide as a card shows it. */
export const sharpSize = { width: 720, height: 480 }

/** The size in pixels of a part that is cut from the whole picture. */
function cutSize(master: Pick<Master, 'width'>, { width }: Part) {
  const pixels = Math.round(width * master.width)
  return { width: pixels, height: Math.round(pixels / shape) }
}

/** The size of a part in pixels. */
export const detailSize = (master: Pick<Master, 'width' | 'details'>, part: Part) =>
  master.details.has(partKey(part)) ? sharpSize : cutSize(master, part)

/** The upper left corner of a part in pixels of the picture, so that all of it lies within. */
export function cornerOf(master: Pick<Master, 'width' | 'height'>, part: Part) {
  const { width, height } = cutSize(master, part)
  return {
    left: Math.min(Math.round(part.x * master.width), master.width - width),
    top: Math.min(Math.round(part.y * master.height), master.height - height),
  }
}

const address = /^\/pictures\/(.+)\.[0-9a-f]{8}-(\d+)-(\d+)-(\d+)\.webp$/

/** The name of the picture, and the part of it, that an address means. */
export function partAt(path: string): { name: string; part: Part } | undefined {
  const [, name, ...numbers] = address.exec(path) ?? []
  if (name === undefined) return undefined
  const [x = 0, y = 0, width = 0] = numbers.map((number) => Number(number) / 1000)
  return { name, part: { x, y, width } }
}

/** A part of a picture, sharp where it was rendered; what is clear in it gets a ground, for it fills a frame. */
export async function cutDetail(master: Master, part: Part): Promise<Buffer> {
  const sharper = master.details.get(partKey(part))
  const cut = sharper
    ? sharp(sharper)
    : sharp(master.file).extract({ ...cornerOf(master, part), ...cutSize(master, part) })
  const flat = cut.flatten({ background: detailGround })
  const { first, step, last } = sharper ? detailQuality.sharp : detailQuality.cut
  let encoded = await flat.webp({ quality: first }).toBuffer()
  for (
    let quality = first - step;
    encoded.length > mostOfDetail && quality >= last;
    quality -= step
  )
    encoded = await flat.webp({ quality }).toBuffer()
  return encoded
}
