import assert from 'node:assert/strict'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, beforeEach, test } from 'node:test'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { parse, stringify } from 'yaml'
import { ContentFiles } from '../../../editor/entries/content-files.ts'
import { removeEntries } from '../../../editor/entries/remove.ts'
import { sentence } from '../../../model/content/reading/fault.ts'
import { readContent } from '../../../model/content/reading/read.ts'
import { checkContent } from '../../../scripts/content/check.ts'
import { contentFolder } from '../../../scripts/folders.ts'
import { type Change, changeContent, copyContent, field } from '../../support/changed-content.ts'
import { temporaryFolder } from '../../support/server.ts'

const folder = await temporaryFolder()
const pictures = join(folder, 'pictures')
const services = readdirSync(join(contentFolder(), 'services')).map((file) => `services/${file}`)

// A new claim has no words in Spanish yet.
before(() => {
  cpSync(contentFolder(), folder, { recursive: true })
  return rm(join(folder, 'es'), { recursive: true, force: true })
})
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
      const text = readFileSync(join(contentFolder(), file), 'utf8')
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

/** Checks the content with some texts replaced. */
async function checkAfter(...changes: Change[]) {
  const texts = changes.map(([file]) => [file, readFileSync(join(folder, file), 'utf8')] as const)
  changeContent(folder, changes)
  const { faults, warnings } = await checkContent(folder)
  for (const [file, text] of texts) await writeFile(join(folder, file), text)
  return { faults, warnings: warnings.join('\n') }
}

test('check-content > accepts every supported picture format, and skips notes', async () => {
  for (const [ending, file] of Object.entries(files)) await add(`${ending}.${ending}`, file)
  await add('png-inside.jpg', png)
  await add('notes.txt', 'Taken in May.')
  await assertFaults()
})

test('check-content > ends with a box of length zero in a HEIC picture', async () => {
  // A box of size 1 has its length in the eight bytes after its name.
  const box = Buffer.alloc(16)
  box.writeUInt32BE(1)
  box.write('free', 4)
  await add('van.heic', Buffer.concat([files.heic, box]))
  await assertFaults()
})

test('check-content > reports every unusable picture, with a fix and the pages that use it', async () => {
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
    ...Object.keys(files).map((ending) => new RegExp(`pictures/${ending}\\.${ending}: .*damaged`)),
    /pictures\/middle\.png: .*damaged/,
    /pictures\/logo\.jpg: .*SVG.*JPEG, PNG, HEIC/,
    /pictures\/movie\.mov: .*not a picture/,
    /pictures\/twin\.png: .*twin\.jpg has the same name/,
    new RegExp(`pictures/van\\.jpg: .*damaged.*content/${services[0]} uses it\\.$`),
    /pictures\/wall\.png: .*120 megapixels.*100/,
    /pictures\/link\.jpg: .*link.*Copy the picture/,
  )
})

test('check-content > suggests a picture with a similar name, or to rename the file', async () => {
  await add('Our Team.jpg', files.jpg)
  await nameInServices('our-team', 'van', 'abot')
  await assertFaults(
    /there is no picture "our-team": rename "Our Team" to "our-team"/,
    /there is no picture "van": there are /,
    /there is no picture "abot": did you mean about\?/,
  )
  await nameInServices(...services.slice(0, 3).map(() => 'about'))
})

test("check-content > takes missing words of the desk from the program, and names words it doesn't use", async () => {
  const { faults, warnings } = await checkAfter([
    'desk.yaml',
    /^clock:\n {2}\w+:.*\n/m,
    'clock:\n  former: Words\n',
  ])
  assert.deepEqual(faults, [])
  assert.match(warnings, /desk\.yaml:\d+: clock\.\w+(, clock\.\w+)*: missing/)
  assert.match(warnings, /clock\.former: no longer used/)
})

test('check-content > names texts with the title or the words of a claim that is off', async () => {
  const claims =
    'sure:\n  shown: false\n  title: Sure-Fire Cure\n  words: [zany vow]\n  text: It works.\n  places: [faq]\n  evidence: None.\n'
  const { faults, warnings } = await checkAfter(
    ['claims.yaml', /$/, `\n${claims}`],
    [services[0] ?? '', /$/, '\nOur Zany\nVows.\n'],
    ['pages/home.yaml', field('headline'), ' Our sure-fire cure{if claim sure} for you{end}'],
  )
  assert.deepEqual(faults, [])
  assert.match(warnings, /^content\/services\/\S+:\d+: says "Zany Vows", and/m)
  assert.match(warnings, /^content\/pages\/home\.yaml:\d+: \S*headline: says "sure-fire cure"/m)
})

test('check-content > names texts with words that the law of the state names, and long pages', async () => {
  const { state } = Object(parse(readFileSync(join(folder, 'business.yaml'), 'utf8'))).address
  const law = existsSync(join(folder, `law/${state}.yaml`))
    ? `law/${state}.yaml`
    : 'law/default.yaml'
  const advertising = { words: ['bug-proof'], rule: 'The state says no.' }
  const text = { ...parse(readFileSync(join(folder, law), 'utf8')), advertising }
  const { faults, warnings } = await checkAfter(
    [law, /[\s\S]*/, stringify(text)],
    ['pages/about.yaml', field('headline'), ' Bug‑Proof, bug proof homes'],
    [services[0] ?? '', /(?<=^## What is\n)/m, `\n${'word '.repeat(900)}\n`.repeat(4)],
    ['claims.yaml', field('evidence'), ' Bug-proof.'],
  )
  assert.deepEqual(faults, [])
  assert.match(
    warnings,
    /^content\/pages\/about\.yaml:\d+: headline: "Bug‑Proof", "bug proof": The state says no\.$/m,
  )
  assert.match(warnings, new RegExp(`^content/${services[0]}: has [45]\\d+ words`, 'm'))
  assert.doesNotMatch(warnings, /claims\.yaml/)
})

test('check-content > asks whether the alternative text still fits a replaced picture', async () => {
  await add('about.jpg', files.jpg)
  const { warnings } = await checkAfter()
  assert.match(warnings, /Picture: content\/pages\/about\.yaml:\d+: picture: about is your own now/)
})

test('check-content > names pictures of removed pests', async (t) => {
  const own = copyContent(await temporaryFolder())
  const [pest] = readContent(own).content.pests.filter(
    ({ picture, id }) => picture === `pest-${id}`,
  )
  if (!pest) return t.skip('the content has no pest with a picture')
  const files = new ContentFiles(own)
  removeEntries(files, [pest.file])
  files.save()
  const pictureField = /^(fallbackPictures:\n {2}service:\n {4}picture:).*/m
  changeContent(own, [['site.yaml', pictureField, `$1 pest-${pest.id}`]])
  const { warnings } = await checkContent(own)
  assert.match(
    warnings.join('\n'),
    /site\.yaml:\d+: fallbackPictures\.service\.picture: pest-[\w-]+ shows a pest that you removed/,
  )
})
