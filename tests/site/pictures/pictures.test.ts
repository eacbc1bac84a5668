import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { Cache } from '../../../site/pictures/cache.ts'
import { masterOf } from '../../../site/pictures/decode-apart.ts'
import { detailPath, detailSize } from '../../../site/pictures/details.ts'
import { openLibrary, type PictureLibrary } from '../../../site/pictures/library.ts'
import { PictureError } from '../../../site/pictures/picture-error.ts'
import { pictureAt } from '../../../site/pictures/sizes.ts'
import { ownPicturesIn } from '../../../site/pictures/sources.ts'
import { waitUntil } from '../../support/wait.ts'

/** A photograph with a red left half and a blue right half. */
const photo = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } }).composite([
    {
      input: {
        create: { width: Math.round(width / 2), height, channels: 3, background: '#33c' },
      },
      gravity: 'east',
    },
  ])

/** Folders of pictures for these tests: the owner's and the project's. */
const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
const content = join(folder, 'content')
const pictures = join(folder, 'pictures')
const masters = join(pictures, 'masters')
const details = join(pictures, 'details')
const cache = new Cache(join(folder, 'cache'))
const tint = '#eee'
after(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  await rm(content, { recursive: true, force: true })
  for (const one of [join(content, 'pictures'), masters, details])
    await mkdir(one, { recursive: true })
})

const library = () => openLibrary({ pictures, own: ownPicturesIn(content), cache, tint })
const fileAt = (path: string, library: PictureLibrary) =>
  pictureAt(path, { library, cache, colors: { tint, page: tint } })

const own = (name: string, bytes: string | Buffer) =>
  writeFile(join(content, 'pictures', name), bytes)

const sizeOf = (all: PictureLibrary, name: string) => {
  const { kind, width, height } = all.get(name) ?? {}
  return [kind, width, height]
}

test('photograph > becomes an upright master with the aspect ratio of the picture it replaces', async () => {
  await writeFile(join(masters, 'hero.webp'), await photo(1200, 900).webp().toBuffer())
  const sideways = photo(900, 3000).jpeg().withMetadata({ orientation: 6 })
  await own('shop.jpg', await sideways.toBuffer())
  await own('hero.png', await photo(3000, 2000).png().toBuffer())
  await own('a.webp', await photo(300, 200).webp().toBuffer())
  await own('b.AVIF', await photo(300, 200).avif().toBuffer())
  await own('phone.heic', await readFile(join(import.meta.dirname, '../../support/photo.heic')))
  for (const name of ['.DS_Store', 'Thumbs.db', 'desktop.ini', 'notes.txt']) await own(name, 'x')
  const all = await library()
  assert.deepEqual(sizeOf(all, 'shop'), ['photograph', 1350, 900])
  assert.deepEqual(sizeOf(all, 'hero'), ['photograph', 1600, 1200])
  for (const name of ['a', 'b']) assert.deepEqual(sizeOf(all, name), ['photograph', 300, 200])
  assert.deepEqual(sizeOf(all, 'phone'), ['photograph', 120, 80])
  assert.equal(all.size, 5, 'without notes and system files')
  const { exif } = await sharp(await all.get('shop')?.read()).metadata()
  assert.equal(exif, undefined, 'no metadata, such as a location')
  const corner = { left: 5, top: 5, width: 9, height: 9 }
  const { channels } = await sharp(await all.get('phone')?.read())
    .extract(corner)
    .stats()
  const [red, , blue] = channels.map(({ mean }) => mean)
  assert.ok((red ?? 0) > (blue ?? 255), 'HEIC: the left half is red')
})

test('masterOf > kills its process when a picture takes too long', async () => {
  const file = await photo(1200, 900).jpeg().toBuffer()
  const processes = () => process.getActiveResourcesInfo().filter((one) => one === 'ProcessWrap')
  await waitUntil(() => processes().length === 0, 'those of earlier tests have ended')
  const master = masterOf({ file }, 1)
  assert.equal(processes().length, 1)
  await assert.rejects(master, PictureError)
  await waitUntil(() => processes().length === 0, 'the process has ended')
})

test('cut-out > stays transparent, in its own aspect ratio', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const opaque = await photo(400, 900).png().toBuffer()
  const padded = sharp(opaque).extend({ left: 20, right: 20, background })
  await own('van.png', await padded.png().toBuffer())
  assert.deepEqual(sizeOf(await library(), 'van'), ['diorama', 440, 900])
})

test('detail > is cropped to 3:2 within the picture', async () => {
  await own('shop.png', await photo(1200, 800).png().toBuffer())
  const all = await library()
  const shop = all.get('shop')
  assert.ok(shop)
  const cut = async (x: number) => {
    const file = await fileAt(detailPath(shop, { x, y: 0.9, width: 0.3 }), all)
    assert.ok(file)
    const { info, data } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
    assert.deepEqual([info.width, info.height], [360, 240])
    const [red = 0, , blue = 0] = data
    return red > blue ? 'red' : 'blue'
  }
  assert.deepEqual([await cut(0), await cut(0.9)], ['red', 'blue'])
  const unknown = detailPath({ ...shop, detailsHash: '00000000' }, { x: 0, y: 0, width: 0.3 })
  assert.equal(await fileAt(unknown, all), undefined)
})

test('detail > is compressed to at most 24 kB', async () => {
  const size = { width: 1200, height: 800, channels: 3, background: '#888' } as const
  const gravel = sharp({ create: { ...size, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
  await own('gravel.png', await gravel.blur(1.2).png().toBuffer())
  const all = await library()
  const master = all.get('gravel')
  assert.ok(master)
  const part = await fileAt(detailPath(master, { x: 0, y: 0, width: 0.5 }), all)
  assert.ok(part && part.length < 25_000, `${part?.length} bytes`)
})

test('rendered detail > replaces the crop, except of an owner’s picture', async () => {
  const blue = { width: 720, height: 480, channels: 3, background: '#33c' } as const
  await sharp({ create: blue }).webp().toFile(join(details, 'house.100-200-300.webp'))
  const show = async (all: PictureLibrary, x: number) => {
    const house = all.get('house')
    assert.ok(house)
    const file = await fileAt(detailPath(house, { x, y: 0.2, width: 0.3 }), all)
    assert.ok(file)
    const { width } = await sharp(file).metadata()
    assert.equal(detailSize(house, { x, y: 0.2, width: 0.3 }).width, width)
    return width
  }
  await photo(1200, 800).webp().toFile(join(masters, 'house.webp'))
  const project = await library()
  assert.deepEqual([await show(project, 0.1), await show(project, 0.2)], [720, 360])
  await own('house.png', await photo(1200, 800).png().toBuffer())
  assert.equal(await show(await library(), 0.1), 360)
})
