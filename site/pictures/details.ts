import { globSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Crop, pictureShape } from '../../model/content/picture-shape.ts'
import { detailQuality, mostOfDetail } from './settings.ts'
import type { Master } from './sources.ts'

/** Paths contain whole numbers: thousandths of the width and height. */
const thousandths = (share: number) => Math.round(share * 1000)

/** Key of a detail within its picture. */
const partKey = ({ x, y, width }: Crop) => [x, y, width].map(thousandths).join('-')

/** Path of a detail on the site. */
export const detailPath = ({ name, detailsHash }: Master, part: Crop) =>
  `/pictures/${name}.${detailsHash}-${partKey(part)}.webp`

/** Size in pixels of a detail that was rendered separately: twice as wide as on a card. */
const sharpSize = { width: 720, height: 480 }

/** Files of the separately rendered details of a picture in a folder, by key. */
export const sharpDetails = (folder: string, name: string): ReadonlyMap<string, string> =>
  new Map(
    globSync(`${name}.*.webp`, { cwd: folder })
      .sort()
      .map((file) => [file.split('.')[1] ?? '', join(folder, file)]),
  )

/** Size in pixels of a detail that is cropped from the picture. */
function cutSize(master: Pick<Master, 'width'>, { width }: Crop) {
  const pixels = Math.round(width * master.width)
  return { width: pixels, height: Math.round(pixels / pictureShape) }
}

/** Size of a detail in pixels. */
export const detailSize = (master: Pick<Master, 'width' | 'details'>, part: Crop) =>
  master.details.has(partKey(part)) ? sharpSize : cutSize(master, part)

/** Position and size of a detail in pixels, moved so that it lies within the picture. */
function cutArea(master: Master, part: Crop) {
  const { width, height } = cutSize(master, part)
  return {
    width,
    height,
    left: Math.min(Math.round(part.x * master.width), master.width - width),
    top: Math.min(Math.round(part.y * master.height), master.height - height),
  }
}

/** The detail of a key. */
export function partOf(key: string): Crop {
  const [x = 0, y = 0, width = 0] = key.split('-').map((number) => Number(number) / 1000)
  return { x, y, width }
}

/** Encodes a detail on a background: the separately rendered one if there is one, else a crop. */
export async function cutDetail(master: Master, part: Crop, background: string): Promise<Buffer> {
  const sharper = master.details.get(partKey(part))
  const cut = sharper ? sharp(sharper) : sharp(await master.read()).extract(cutArea(master, part))
  const flat = cut.flatten({ background })
  const { first, step, last } = sharper ? detailQuality.sharp : detailQuality.cut
  let quality = first
  let encoded = await flat.webp({ quality }).toBuffer()
  while (encoded.length > mostOfDetail && quality - step >= last) {
    quality -= step
    encoded = await flat.webp({ quality }).toBuffer()
  }
  return encoded
}
