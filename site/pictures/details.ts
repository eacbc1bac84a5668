import sharp from 'sharp'
import type { Master } from './library.ts'
import { ground, quality } from './settings.ts'

/** A part of a picture, three to two, in fractions of its width and height from its upper left corner. */
export interface Part {
  x: number
  y: number
  width: number
}

const shape = 3 / 2

/** Of the width and height: addresses hold whole numbers. */
const thousandths = (share: number) => Math.round(share * 1000)

/** Where a part of a picture is found on the site. */
export const detailPath = ({ name, hash }: Master, { x, y, width }: Part) =>
  `/pictures/${name}.${hash}-${[x, y, width].map(thousandths).join('-')}.webp`

/** Its size in pixels. */
export function detailSize(master: Pick<Master, 'width'>, { width }: Part) {
  const pixels = Math.round(width * master.width)
  return { width: pixels, height: Math.round(pixels / shape) }
}

const address = /^\/pictures\/(.+)\.[0-9a-f]{8}-(\d+)-(\d+)-(\d+)\.webp$/

/** The name of the picture, and the part of it, that an address means. */
export function partAt(path: string): { name: string; part: Part } | undefined {
  const [, name, ...numbers] = address.exec(path) ?? []
  if (name === undefined) return undefined
  const [x = 0, y = 0, width = 0] = numbers.map((number) => Number(number) / 1000)
  return { name, part: { x, y, width } }
}

/** Cuts a part out of a picture; what is clear in it gets the page's own ground. */
export function cutDetail(master: Master, part: Part): Promise<Buffer> {
  const { width, height } = detailSize(master, part)
  const left = Math.min(Math.round(part.x * master.width), master.width - width)
  const top = Math.min(Math.round(part.y * master.height), master.height - height)
  return sharp(master.file)
    .extract({ left, top, width, height })
    .flatten({ background: ground })
    .webp({ quality: quality.webp })
    .toBuffer()
}
