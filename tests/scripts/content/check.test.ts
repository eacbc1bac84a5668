import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { sentence } from '../../../model/content/reading/fault.ts'
import { contentFolder } from '../../../model/content/reading/load.ts'
import { checkContent } from '../../../scripts/content/check.ts'

const folder = mkdtempSync(join(tmpdir(), 'own-pictures-'))
const pictures = join(folder, 'pictures')
const services = readdirSync(join(contentFolder, 'services')).map((file) => `services/${file}`)

before(() => cpSync(contentFolder, folder, { recursive: true }))
after(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  await rm(pictures, { recursive: true, force: true })
  await mkdir(pictures)
})

const noise = { type: 'gaussian', sigma: 20 } as const
const photo = sharp({
  create: { width: 48, height: 32, channels: 3, background: '#888', noise },
})
const files = {
  jpg: await photo.jpeg().toBuffer(),
  png: await photo.png().toBuffer(),
  webp: await photo.webp().toBuffer(),
  avif: await photo.avif().toBuffer(),
  heic: readFileSync(join(import.meta.dirname, '../../support/photo.heic')),
}
const { png } = files
const add = (name: string, content: string | Buffer) => writeFile(join(pictures, name), content)

/** Names a picture in the fields of the pages of the first services, one each. */
const nameInServices = (...names: string[]) =>
  Promise.all(
    names.map((name, index) => {
      const file = services[index] ?? ''
      const text = readFileSync(join(contentFolder, file), 'utf8')
      return writeFile(join(folder, file), text.replace(/^picture:.*/m, `picture: ${name}`))
    }),
  )

/** Asserts that the check reports one sentence per pattern. */
async function assertFaults(...expected: RegExp[]) {
  const said = (await checkContent(folder)).faults.map(sentence)
  for (const pattern of expected)
    assert.ok(
      said.some((one) => pattern.test(one)),
      `${pattern}: ${said.join('\n')}`,
    )
  assert.equal(said.length, expected.length, said.join('\n'))
}

describe('check-content', () => {
  test('accepts every supported picture format, and skips notes', async () => {
    for (const [ending, file] of Object.entries(files)) await add(`${ending}.${ending}`, file)
    await add('png-inside.jpg', png)
    await add('notes.txt', 'Taken in May.')
    await assertFaults()
  })

  test('reports every unusable picture, with a fix and the pages that use it', async () => {
    for (const [ending, file] of Object.entries(files)) {
      await add(`${ending}.${ending}`, file.subarray(0, Math.round(file.length * 0.8)))
    }
    const middle = Buffer.from(png)
    middle.fill(0xff, png.length >> 1, (png.length >> 1) + 200)
    await add('middle.png', middle)
    await add('logo.jpg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')
    await add('movie.mov', 'x')
    await add('twin.jpg', files.jpg)
    await add('twin.png', png)
    await add('van.jpg', 'not a picture at all')
    // Its header (IHDR, with a checksum) says that it is larger.
    const wall = Buffer.from(png)
    wall.writeUInt32BE(15_000, 16)
    wall.writeUInt32BE(8000, 20)
    wall.writeUInt32BE(crc32(wall.subarray(12, 29)), 29)
    await add('wall.png', wall)
    await writeFile(join(folder, 'elsewhere.jpg'), files.jpg)
    await symlink(join(folder, 'elsewhere.jpg'), join(pictures, 'link.jpg'))
    await nameInServices('van')
    await assertFaults(
      ...Object.keys(files).map(
        (ending) => new RegExp(`pictures/${ending}\\.${ending}: .*damaged`),
      ),
      /pictures\/middle\.png: .*damaged/,
      /pictures\/logo\.jpg: .*SVG.*JPEG, PNG, HEIC/,
      /pictures\/movie\.mov: .*not a picture/,
      /pictures\/twin\.png: .*twin\.jpg has the same name/,
      new RegExp(`pictures/van\\.jpg: .*damaged.*content/${services[0]} uses it\\.$`),
      /pictures\/wall\.png: .*120 megapixels.*100/,
      /pictures\/link\.jpg: .*link.*Copy the picture/,
    )
  })

  test('suggests a picture with a similar name, or to rename the file', async () => {
    await add('Our Team.jpg', files.jpg)
    await nameInServices('our-team', 'van', 'abot')
    await assertFaults(
      /there is no picture "our-team": rename "Our Team" to "our-team"/,
      /there is no picture "van": there are /,
      /there is no picture "abot": did you mean about\?/,
    )
    await nameInServices(...services.slice(0, 3).map(() => 'about'))
  })

  test("takes missing words of the desk from the program, and names words it doesn't use", async () => {
    const file = join(folder, 'desk.yaml')
    const text = readFileSync(file, 'utf8')
    await writeFile(file, text.replace(/^site:\n {2}\w+:.*\n/m, 'site:\n  former: Words\n'))
    const { faults, warnings } = await checkContent(folder)
    await writeFile(file, text)
    assert.deepEqual(faults, [])
    for (const said of [
      /desk\.yaml:\d+: site\.\w+: is missing/,
      /site\.former: isn't used any more/,
    ]) {
      assert.ok(
        warnings.some((warning) => said.test(warning)),
        warnings.join('\n'),
      )
    }
  })

  test('names texts with the words of a claim that is off', async () => {
    const changes: [file: string, from: RegExp, to: string][] = [
      ['claims.yaml', /^(\w+):\n {2}shown: \w+/m, '$1:\n  shown: false\n  words: [zany vow]'],
      [services[0] ?? '', /$/, '\nOur Zany Vow.\n'],
    ]
    const texts = changes.map(([file]) => readFileSync(join(folder, file), 'utf8'))
    for (const [index, [file, from, to]] of changes.entries()) {
      await writeFile(join(folder, file), (texts[index] ?? '').replace(from, to))
    }
    const { warnings } = await checkContent(folder)
    for (const [index, [file]] of changes.entries()) {
      await writeFile(join(folder, file), texts[index] ?? '')
    }
    assert.match(warnings.join('\n'), /^Claim: content\/services\/\S+:\d+: says "zany vow", and/m)
  })

  test('asks whether the alternative text still fits a replaced picture', async () => {
    await add('about.jpg', files.jpg)
    const { warnings } = await checkContent(folder)
    assert.match(
      warnings.join('\n'),
      /Picture: content\/pages\/about\.yaml:\d+: picture: about is your own now/,
    )
  })

  test('names pictures of removed pests, except in parts that pages leave out', async () => {
    const file = join(folder, 'site.yaml')
    const text = readFileSync(file, 'utf8')
    const shown = (picture: string) =>
      writeFile(
        file,
        text
          .replace(/^removedPests:( \[\])?(?=\n)/m, 'removedPests:\n  - wasp')
          .replace(/^(fallbackPictures:\n {2}service:\n {4}picture:).*/m, `$1 ${picture}`),
      )
    await add('pest-wasp.jpg', files.jpg)
    await shown('pest-wasp')
    const { warnings } = await checkContent(folder)
    await shown('"{if pest wasp}pest-wasp{else}about{end}"')
    const { warnings: hidden } = await checkContent(folder)
    await writeFile(file, text)
    const said =
      /site\.yaml:\d+: fallbackPictures\.service\.picture: pest-wasp shows a pest that you/
    assert.match(warnings.join('\n'), said)
    assert.doesNotMatch(hidden.join('\n'), said)
  })
})
