import '../../support/own-content.ts'
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { detailPath, detailSize, detailsFolder } from '../../../site/pictures/details.ts'
import { openLibrary, type PictureLibrary } from '../../../site/pictures/library.ts'
import { pictureAt } from '../../../site/pictures/sizes.ts'

/** Half of it red, half of it blue, wherever a camera was held. */
const photo = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } }).composite([
    {
      input: {
        create: { width: Math.round(width / 2), height, channels: 3, background: '#33c' },
      },
      gravity: 'east',
    },
  ])

/** A project of its own: the folders of pictures are found from where a command is started. */
const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
const pictures = join(folder, 'content/pictures')
const masters = join(folder, 'pictures/masters')
const startedIn = process.cwd()
before(() => process.chdir(folder))
after(async () => {
  process.chdir(startedIn)
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await rm(pictures, { recursive: true, force: true })
  await mkdir(pictures, { recursive: true })
  await mkdir(masters, { recursive: true })
})

const own = (name: string, content: string | Buffer) => writeFile(join(pictures, name), content)

const open = () => openLibrary()

test('a photograph is upright, at most 1600 wide, and three to two', async () => {
  const held = await photo(900, 3000).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  await own('shop.jpg', held)
  const shop = (await open()).get('shop')
  assert.ok(shop)
  assert.deepEqual([shop.kind, shop.width, shop.height], ['photograph', 1350, 900])
  const { width, height, exif } = await sharp(shop.file).metadata()
  assert.deepEqual([width, height, exif], [1350, 900, undefined])
})

test('it takes the place and the shape of the master with its name', async () => {
  await writeFile(join(masters, 'hero.webp'), await photo(1200, 900).webp().toBuffer())
  assert.equal((await open()).get('hero')?.kind, 'diorama')
  await own('hero.png', await photo(3000, 2000).png().toBuffer())
  const hero = (await open()).get('hero')
  assert.deepEqual([hero?.kind, hero?.width, hero?.height], ['photograph', 1600, 1200])
})

test('a cut-out stays one, in its own shape', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const padded = photo(400, 900).png().toBuffer()
  await own(
    'van.png',
    await sharp(await padded)
      .extend({ left: 20, right: 20, background: clear })
      .png()
      .toBuffer(),
  )
  const van = (await open()).get('van')
  assert.deepEqual([van?.kind, van?.width, van?.height], ['diorama', 440, 900])
})

test('WebP and AVIF are taken as well, and a small picture is not blown up', async () => {
  await own('a.webp', await photo(300, 200).webp().toBuffer())
  await own('b.AVIF', await photo(300, 200).avif().toBuffer())
  const library = await open()
  for (const name of ['a', 'b']) assert.equal(library.get(name)?.width, 300)
})

test('what a telephone makes is taken: HEIC, which the usual decoder does not read', async () => {
  await own('phone.heic', await readFile(join(import.meta.dirname, '../../support/photo.heic')))
  const phone = (await open()).get('phone')
  assert.deepEqual([phone?.kind, phone?.width, phone?.height], ['photograph', 120, 80])
  const { channels } = await sharp(phone?.file)
    .extract({ left: 5, top: 5, width: 9, height: 9 })
    .stats()
  const [red, , blue] = channels.map(({ mean }) => mean)
  assert.ok((red ?? 0) > (blue ?? 255), 'its left half is red')
})

test('what a computer leaves behind in a folder, and notes, are passed over', async () => {
  for (const name of ['.DS_Store', 'Thumbs.db', 'desktop.ini', 'notes.txt']) await own(name, 'x')
  assert.equal((await open()).has('notes'), false)
})

test('everything that cannot be shown is named, all at once', async () => {
  await own('movie.mov', 'x')
  await own('twin.jpg', await photo(30, 20).jpeg().toBuffer())
  await own('twin.png', await photo(30, 20).png().toBuffer())
  await assert.rejects(open, ({ message }: Error) => {
    assert.match(message, /^content\/pictures\/movie\.mov: .*not a picture.*JPEG, PNG, HEIC/m)
    assert.match(
      message,
      /^content\/pictures\/twin\.png: content\/pictures\/twin\.jpg has the same/m,
    )
    return true
  })
})

test('a damaged picture is named', async () => {
  const whole = await photo(1200, 800).jpeg().toBuffer()
  await own('cut.jpg', whole.subarray(0, whole.length / 2))
  await own('fake.heic', 'not a picture at all')
  await assert.rejects(open, ({ message }: Error) => {
    assert.match(message, /^content\/pictures\/cut\.jpg: this picture is damaged/m)
    assert.match(message, /^content\/pictures\/fake\.heic: this picture is damaged/m)
    return true
  })
})

test('a part of a picture is cut out, three to two, and within it', async () => {
  await own('shop.png', await photo(1200, 800).png().toBuffer())
  const library = await open()
  const shop = library.get('shop')
  assert.ok(shop)
  const cut = async (x: number) => {
    const file = await pictureAt(detailPath(shop, { x, y: 0.9, width: 0.3 }), library)
    assert.ok(file)
    const { info, data } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
    assert.deepEqual([info.width, info.height], [360, 240])
    const [red = 0, , blue = 0] = data
    return red > blue ? 'red' : 'blue'
  }
  assert.deepEqual([await cut(0), await cut(0.9)], ['red', 'blue'])
  const unknown = detailPath({ ...shop, detailsHash: '00000000' }, { x: 0, y: 0, width: 0.3 })
  assert.equal(await pictureAt(unknown, library), undefined)
})

test('a busy part weighs no more than a page can bear', async () => {
  const size = { width: 1200, height: 800, channels: 3, background: '#888' } as const
  const gravel = sharp({ create: { ...size, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
  await own('gravel.png', await gravel.blur(1.2).png().toBuffer())
  const library = await open()
  const master = library.get('gravel')
  assert.ok(master)
  const part = await pictureAt(detailPath(master, { x: 0, y: 0, width: 0.5 }), library)
  assert.ok(part && part.length < 25_000, `${part?.length} bytes`)
})

test('a part that was rendered by itself takes the place of the crop, and not of an owner’s picture', async () => {
  const blue = { width: 720, height: 480, channels: 3, background: '#33c' } as const
  await mkdir(detailsFolder, { recursive: true })
  await sharp({ create: blue }).webp().toFile(join(detailsFolder, 'house.100-200-300.webp'))
  const show = async (library: PictureLibrary, x: number) => {
    const house = library.get('house')
    assert.ok(house)
    const file = await pictureAt(detailPath(house, { x, y: 0.2, width: 0.3 }), library)
    assert.ok(file)
    const { width } = await sharp(file).metadata()
    assert.equal(detailSize(house, { x, y: 0.2, width: 0.3 }).width, width)
    return width
  }
  await photo(1200, 800).webp().toFile(join(masters, 'house.webp'))
  const project = await open()
  assert.deepEqual([await show(project, 0.1), await show(project, 0.2)], [720, 360])
  await own('house.png', await photo(1200, 800).png().toBuffer())
  assert.equal(await show(await open(), 0.1), 360)
})
