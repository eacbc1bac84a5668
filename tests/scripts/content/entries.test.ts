import assert from 'node:assert/strict'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, test } from 'node:test'
import { addEntry as add, type Kind } from '../../../editor/entries/add.ts'
import { ContentFiles } from '../../../editor/entries/content-files.ts'
import { mentionsInWords, wordsForGone } from '../../../editor/entries/mentions.ts'
import { removeEntries as remove } from '../../../editor/entries/remove.ts'
import { readContent } from '../../../model/content/reading/read.ts'
import { contentFolder, ownContent } from '../../../scripts/folders.ts'
import { zipAreas } from '../../../site/zip/zip-areas.ts'
import { assertIncludes } from '../../support/assert.ts'
import { temporaryFolder } from '../../support/server.ts'

let folder = ''
beforeEach(async () => {
  folder = await temporaryFolder()
  cpSync(contentFolder(), folder, { recursive: true })
})

/** What `npm run content -- add` says. */
function addEntry(to: string, kind: Kind, name: string, zipCodes: string[]): string {
  const files = new ContentFiles(to)
  const sentence = add(files, kind, name, { zipCodes, zipCenters: zipAreas(), now: Date.now() })
  files.save()
  return sentence
}

/** What `npm run content -- remove` says, line by line. */
function removeEntries(from: string, names: string[]): string[] {
  const files = new ContentFiles(from)
  const { changes, mentions } = remove(files, names)
  files.save()
  return [...changes, ...mentionsInWords(mentions)]
}

/** A list of a file's lines with these among them. */
const inFile = (file: string, ...lines: number[]) =>
  new RegExp(`^content/${file}:${lines.map((line) => `(?=.*\\b${line}\\b)`).join('')}`, 'm')

const { articles, business, home, pests, services, site } = readContent(contentFolder()).content
const featured = home.featured.services.map((id) => `services/${id}.md`)

test('npm run content > adds a city to the end of the list of cities, with a page that has no mistake', () => {
  const said = addEntry(folder, 'city', 'Port Example', [business.address.postalCode])
  assert.match(said, /order of lists/)
  const { content, faults } = readContent(folder)
  assert.deepEqual(faults, [])
  assert.deepEqual(content.site.order.locations, [...site.order.locations, 'port-example'])
})

test('npm run content > adds a service with its sentences, whose page needs nothing else', () => {
  const files = new ContentFiles(folder)
  const text = 'Bees move on when their wall is warm. We open it, and close it again.'
  add(files, 'service', 'Example Rescue', { zipCenters: zipAreas(), text, now: Date.now() })
  files.save()
  const { content, faults } = readContent(folder)
  assert.deepEqual(faults, [])
  const service = content.services.find(({ id }) => id === 'example-rescue')
  assert.equal(service?.shortDescription, text)
  assert.equal(service?.whyChoose, '')
  assert.equal(content.site.order.services.at(-1), 'example-rescue')
})

test('npm run content > saves a city with a ZIP code that has no area, but none without any other', () => {
  const said = addEntry(folder, 'city', 'Port Example', [business.address.postalCode, '00000'])
  assert.match(said, /^00000: saved/m)
  assert.match(readFileSync(join(folder, 'locations/port-example.md'), 'utf8'), /"00000"/)
  assert.throws(() => addEntry(folder, 'city', 'Nowhere', ['00000']), /^Error: Nothing was saved/)
  assert.equal(existsSync(join(folder, 'locations/nowhere.md')), false)
})

test('npm run content > lists the lines that name a removed service or have lost their link to it', (t) => {
  const service = services.find(({ mentions }) => mentions.length > 0)
  const article = articles.find((one) => !one.services.includes(service?.id ?? ''))
  if (!service || !article) return t.skip('no service has mentions')
  const word = service.mentions.find((one) => !one.includes(' ')) ?? ''
  const path = join(folder, article.file)
  const lines = [
    `A ${word} walks by.`,
    `Your contractor treats each ${word}.`,
    `Read [our page](/services/${service.id}) first.`,
  ]
  const [fields = '', body = ''] = readFileSync(path, 'utf8').split(/(?<=\n---\n)/)
  writeFileSync(path, `${fields}${lines.join('\n\n')}\n\n**Topic**\n\n${body.length} words.\n`)
  const said = removeEntries(folder, [service.file])
  assert.deepEqual(readContent(folder).faults, [])
  const now = readFileSync(path, 'utf8').split('\n')
  assertIncludes(now, 'Read our page first.')
  const lineOf = (text: string) => now.indexOf(text) + 1
  const [, listed = ''] = said.join('\n').split(/^Read these lines.*$/m)
  const expected = [lines[0], lines[1], 'Read our page first.'].map((text) => lineOf(text ?? ''))
  assert.match(listed, inFile(article.file, ...expected))
  assertIncludes(wordsForGone(new ContentFiles(ownContent), new ContentFiles(folder)), word)
})

test('npm run content > removes an article with its only service, though it links to it', (t) => {
  const article = articles.find(
    (one) => one.services.length === 1 && one.body.includes(`/services/${one.services[0]}`),
  )
  if (!article) return t.skip('no article has one service')
  const said = removeEntries(folder, [`services/${article.services[0]}.md`])
  assertIncludes(said, `content/${article.file}: removed`, said.join('\n'))
  assert.deepEqual(readContent(folder).faults, [])
})

test('npm run content > features other services when all featured ones go, and refuses to remove the last', () => {
  const all = services.map(({ file }) => file)
  const [kept = ''] = all.filter((file) => !featured.includes(file))
  removeEntries(folder, featured)
  const { content, faults } = readContent(folder)
  assert.deepEqual(faults, [])
  assert.deepEqual(content.home.featured.services.length, 1)
  const others = all.filter((file) => file !== kept && !featured.includes(file))
  removeEntries(folder, others)
  const alone = readContent(folder)
  assert.deepEqual(alone.faults, [])
  assert.deepEqual(
    alone.content.home.featured.services,
    alone.content.services.map(({ id }) => id),
  )
  assert.throws(() => removeEntries(folder, [kept]), /keep one, or add another/)
  assert.equal(readContent(folder).content.services.length, 1)
})

test('npm run content > removes a pest from the look-alikes of others', (t) => {
  const pest = pests.find(({ lookalikes }) => lookalikes.length > 0)
  if (!pest) return t.skip('no pest has a look-alike')
  removeEntries(folder, [pest.file])
  const { content, faults } = readContent(folder)
  assert.deepEqual(faults, [])
  const left = content.pests.flatMap(({ lookalikes }) => lookalikes.map((one) => one.pest))
  assert.ok(left.length > 0 && !left.includes(pest.id))
})

test('npm run content > offers to remove an article whose first service is gone', (t) => {
  const article = articles.find((one) => one.services.length > 1)
  if (!article) return t.skip('each article has one service')
  const said = removeEntries(folder, [`services/${article.services[0]}.md`])
  const offers = said.filter((line) => line.startsWith(`content/${article.file}: its topic`))
  assert.equal(offers.length, 1, said.join('\n'))
  assert.ok(offers[0]?.endsWith(`npm run content -- remove ${article.id}`))
})

test('npm run content > offers to remove an article whose title names a removed pest', (t) => {
  const pest = pests.find(({ name }) => !/s$/.test(name))
  const article = articles[0]
  if (!pest || !article) return t.skip('there is no pest or no article')
  const path = join(folder, article.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace(/^title: .*/m, `title: "What to Do about ${pest.name}s"`))
  const said = removeEntries(folder, [pest.file])
  const offer = said.find((line) => line.startsWith(`content/${article.file}: its topic`))
  assert.ok(offer?.endsWith(`npm run content -- remove ${article.id}`), said.join('\n'))
})
