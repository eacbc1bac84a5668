import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { contentFolder } from '../../model/content/reading/load.ts'

const project = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'own-pictures-'))
const pictures = join(folder, 'pictures')
const [service = ''] = readdirSync(join(contentFolder, 'services'))
const servicePath = join(folder, 'services', service)

before(() => cpSync(contentFolder, folder, { recursive: true }))
after(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  await rm(pictures, { recursive: true, force: true })
  await mkdir(pictures)
  await writeFile(servicePath, await readFile(join(contentFolder, 'services', service)))
})

const add = (name: string, content: string | Buffer) => writeFile(join(pictures, name), content)

const photo = (width = 1200, height = 800) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', sigma: 20 },
    },
  })

/** Names a picture in the fields of a service's page. */
async function nameInService(picture: string) {
  const text = await readFile(servicePath, 'utf8')
  await writeFile(servicePath, text.replace(/^picture:.*/m, `picture: ${picture}`))
}

/** Runs `npm run check-content`; returns its sentences. */
function checkContent(): string[] {
  const { stderr } = spawnSync(process.execPath, ['scripts/check-content.ts'], {
    cwd: project,
    env: { ...process.env, CONTENT_DIR: folder },
    encoding: 'utf8',
  })
  return stderr.split('\n').filter((line) => line.startsWith('content/'))
}

/** Fails unless there is exactly one sentence, and it matches. */
function assertOnly(expected: RegExp) {
  const sentences = checkContent()
  assert.equal(sentences.length, 1, sentences.join('\n'))
  assert.match(sentences[0] ?? '', expected)
}

describe('check-content', () => {
  test('accepts every format the site takes, and skips notes', async () => {
    await add('a.jpg', await photo().jpeg().toBuffer())
    await add('b.png', await photo().png().toBuffer())
    await add('c.webp', await photo().webp().toBuffer())
    await add('d.avif', await photo(64, 64).avif().toBuffer())
    await add('e.heic', await readFile(join(project, 'tests/support/photo.heic')))
    await add('png-inside.jpg', await photo().png().toBuffer())
    await add('notes.txt', 'Taken in May.')
    assert.deepEqual(checkContent(), [])
  })

  for (const [format, encode] of Object.entries({
    jpg: () => photo().jpeg().toBuffer(),
    png: () => photo().png().toBuffer(),
    webp: () => photo().webp().toBuffer(),
    avif: () => photo(300, 200).avif().toBuffer(),
    heic: () => readFile(join(project, 'tests/support/photo.heic')),
  })) {
    test(`names a picture that was cut short (${format})`, async () => {
      const whole = await encode()
      await add(`cut.${format}`, whole.subarray(0, Math.round(whole.length * 0.8)))
      assertOnly(new RegExp(`^content/pictures/cut\\.${format}: .*damaged`))
    })
  }

  test('names a picture that is damaged in the middle', async () => {
    const picture = await photo().png().toBuffer()
    const middle = Math.floor(picture.length / 2)
    picture.fill(0xff, middle, middle + 200)
    await add('middle.png', picture)
    assertOnly(/^content\/pictures\/middle\.png: .*damaged/)
  })

  test('names a file that is no picture, and the page that uses it', async () => {
    await add('van.jpg', 'not a picture at all')
    await nameInService('van')
    assertOnly(
      new RegExp(`^content/pictures/van\\.jpg: .*damaged.*content/services/${service} uses it\\.$`),
    )
  })

  test('names an SVG that is called .jpg', async () => {
    await add('logo.jpg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')
    assertOnly(/^content\/pictures\/logo\.jpg: .*SVG.*JPEG, PNG, HEIC/)
  })

  test('names a picture with too many pixels', async () => {
    const wall = await photo(8, 8).png().toBuffer()
    // Its header (IHDR, with a checksum) says that it is larger.
    wall.writeUInt32BE(15_000, 16)
    wall.writeUInt32BE(8000, 20)
    wall.writeUInt32BE(crc32(wall.subarray(12, 29)), 29)
    await add('wall.png', wall)
    assertOnly(/^content\/pictures\/wall\.png: .*120 megapixels.*100/)
  })

  test('names a link to a picture elsewhere', async () => {
    await writeFile(join(folder, 'elsewhere.jpg'), await photo().jpeg().toBuffer())
    await symlink(join(folder, 'elsewhere.jpg'), join(pictures, 'van.jpg'))
    await nameInService('van')
    assertOnly(/^content\/pictures\/van\.jpg: .*link.*Copy the picture/)
  })

  test('lists every mistake at once, with those in the texts', async () => {
    await add('movie.mov', 'x')
    await add('twin.jpg', await photo().jpeg().toBuffer())
    await add('twin.png', await photo().png().toBuffer())
    await add('torn.jpg', 'x')
    await nameInService('nowhere-to-be-found')
    const files = checkContent().map((sentence) => sentence.split(':')[0])
    assert.deepEqual(files.toSorted(), [
      'content/pictures/movie.mov',
      'content/pictures/torn.jpg',
      'content/pictures/twin.png',
      `content/services/${service}`,
    ])
  })

  test('names the file to rename when only its spelling differs', async () => {
    await add('Our Team.jpg', await photo().jpeg().toBuffer())
    await nameInService('our-team')
    assertOnly(/there is no picture "our-team": rename "Our Team" to "our-team"/)
  })

  test('suggests only a picture with a similar name', async () => {
    await nameInService('van')
    assertOnly(/there is no picture "van"(?!.*did you mean)/)
  })

  test('finds an unknown picture in any file, such as a page’s YAML', async () => {
    const about = join(folder, 'pages/about.yaml')
    const text = await readFile(about, 'utf8')
    await writeFile(about, text.replace(/^picture: .*/m, 'picture: abot'))
    assertOnly(
      /^content\/pages\/about\.yaml:\d+: picture: there is no picture "abot": did you mean about\?/,
    )
    await writeFile(about, text)
  })
})
