import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { siteProblems } from '../../../desk/words/shared.ts'
import { readContent } from '../../../model/content/reading/read.ts'
import type { ChangedEntry, EntryWish, SiteFile } from '../../../model/desk/site.ts'
import { assertExcludes } from '../../support/assert.ts'
import { testBuild } from '../../support/published.ts'
import { startEditing } from '../../support/site-editing.ts'
import { waitUntil } from '../../support/wait.ts'

const { services, locations, business, home } = readContent(testBuild.smallContent).content

const editing = await startEditing()
after(() => editing.close())
const ana = await editing.person('Ana')
await waitUntil(async () => (await ana.get('overview')).ok, 'the desk is open')

beforeEach(async () => {
  await ana.clear()
})

const titleOf = async (answer: Response) => ((await answer.json()) as { title: string }).title
const mistakes = async () => (await ana.overview()).problems
const site = async (path: string) =>
  fetch(editing.url + path, { redirect: 'manual' }).then((answer) => ({
    status: answer.status,
    location: answer.headers.get('location'),
  }))

async function change(path: string, wish: EntryWish): Promise<ChangedEntry> {
  const answer = await ana.entry(path, wish)
  assert.equal(answer.status, 200, await answer.clone().text())
  return (await answer.json()) as ChangedEntry
}

/** A service that the home page doesn't need, and that an article or another page links to. */
const [{ file, id, name } = { file: '', id: '', name: '' }] = services.filter(
  (one) => !home.featured.services.includes(one.id),
)

test('a new city > is listed, without a mistake, and has a page once it is published', async () => {
  const entry = { kind: 'city', name: 'Port Example', zipCodes: [business.address.postalCode] }
  const answer = await ana.post('entry', entry)
  const city = (await answer.json()) as SiteFile
  assert.equal(city.path, 'locations/port-example.md')
  assert.deepEqual(await mistakes(), [])
  const again = await ana.post('entry', entry)
  assert.deepEqual([again.status, await titleOf(again)], [409, siteProblems.taken])
  const nowhere = await ana.post('entry', { ...entry, name: 'Nowhere', zipCodes: ['00000'] })
  assert.deepEqual([nowhere.status, await titleOf(nowhere)], [409, siteProblems.noArea])
  assert.equal((await ana.preview('/locations/port-example')).status, 200)
  assert.equal((await site('/locations/port-example')).status, 404)
})

test('a new service or pest > says at its fields what it lacks', async () => {
  for (const kind of ['service', 'pest']) {
    const answer = await ana.post('entry', { kind, name: 'Zorg Beetle' })
    assert.equal(answer.status, 200, await answer.clone().text())
    const { path } = (await answer.json()) as SiteFile
    const own = (await mistakes()).filter((one) => one.file === path)
    assert.ok(own.length > 0 && own.every((one) => one.path.length > 0), JSON.stringify(own))
  }
})

test('a renamed page > has another address, which links, lists and the earlier address lead to', async (t) => {
  if (!file) return t.skip('the home page features every service')
  const about = 'pages/about.yaml'
  await ana.change(about, { intro: `Ask us about ${name}.` })
  const { path } = await change(file, { do: 'rename', name: 'Wasp Watch' })
  assert.equal(path, 'services/wasp-watch.md')
  assert.deepEqual(await mistakes(), [])
  const renamed = (await ana.edits()).at(-1)
  assert.ok(renamed?.mentions.some((one) => one.path === about))
  const listed = (await ana.overview()).files.filter(({ removed }) => removed)
  assert.deepEqual(listed, [], 'at its new address only')
  const { value } = await ana.file(path)
  assert.partialDeepStrictEqual(value, { name: 'Wasp Watch', formerly: [`/services/${id}`] })
  await ana.publishAll()
  assert.equal((await site('/services/wasp-watch')).status, 200)
  for (const query of ['', '?from=mail&x=%2F', '/']) {
    const { status, location } = await site(`/services/${id}${query}`)
    assert.deepEqual([status, location], [308, `/services/wasp-watch${query.replace('/', '')}`])
  }
  for (const { href } of [
    ...(await (await fetch(editing.url)).text()).matchAll(/href="?([^" >]+)/g),
  ].map(([, href = '']) => ({ href }))) {
    assert.notEqual(href, `/services/${id}`)
  }
  // Back again: the first address is a page, and the other one leads to it.
  await change(path, { do: 'rename', name })
  assert.deepEqual(await mistakes(), [])
  await ana.publishAll()
  assert.equal((await site(`/services/${id}`)).status, 200)
  assert.equal((await site('/services/wasp-watch')).location, `/services/${id}`)
})

test('a name that another page has > is refused, and nothing changes', async (t) => {
  const other = services.find((one) => one.file !== file)
  if (!file || !other) return t.skip('there is one service')
  const answer = await ana.entry(file, { do: 'rename', name: other.id })
  assert.deepEqual([answer.status, await titleOf(answer)], [409, siteProblems.taken])
  assert.deepEqual(await ana.changed(), [])
})

test('a hidden page > is neither shown nor linked, and comes back', async (t) => {
  if (!file) return t.skip('the home page features every service')
  await change(file, { do: 'hide' })
  assert.deepEqual(await mistakes(), [])
  const listed = (await ana.overview()).files.find(({ path }) => path === file)
  assert.deepEqual([listed?.hidden, listed?.page], [true, null])
  assert.equal((await ana.preview(`/services/${id}`)).status, 404)
  assertExcludes(await (await ana.preview('/services')).text(), `/services/${id}"`)
  await ana.publishAll()
  assert.deepEqual(await site(`/services/${id}`), { status: 307, location: '/services' })
  await change(file, { do: 'show' })
  assert.deepEqual(await mistakes(), [])
  assert.equal((await ana.preview(`/services/${id}`)).status, 200)
  await ana.publishAll()
  assert.equal((await site(`/services/${id}`)).status, 200)
})

test('a removed page > leads its address to its list', async (t) => {
  const city = locations.find((one) => one.name !== business.address.city)
  if (!city) return t.skip('there is one city')
  await change(city.file, { do: 'remove' })
  const listed = (await ana.overview()).files.find((one) => one.path === city.file)
  assert.deepEqual([listed?.name, listed?.removed], [city.name, true])
  await change(city.file, { do: 'show' })
  assert.deepEqual(await ana.changed(), [])
  await change(city.file, { do: 'remove' })
  assert.deepEqual(await mistakes(), [])
  await ana.publishAll()
  const { status, location } = await site(`/locations/${city.id}`)
  assert.deepEqual([status, location], [308, '/locations'])
  // A page that takes the address again ends that.
  const entry = { kind: 'city', name: city.name, zipCodes: city.zipCodes.slice(0, 1) }
  assert.ok((await ana.post('entry', entry)).ok)
  assert.deepEqual(await mistakes(), [])
})

test('a page > may take an address that another one had before', async (t) => {
  const other = services.find((one) => one.file !== file)
  if (!file || !other) return t.skip('there is one service')
  await change(file, { do: 'rename', name: 'Wasp Watch' })
  await change(other.file, { do: 'rename', name: id.replaceAll('-', ' ') })
  assert.deepEqual(await mistakes(), [])
})

test('a page > moves up and down in lists', async (t) => {
  const order = async () => {
    const { value } = await ana.file('site.yaml')
    return (value as { order: { services: string[] } }).order.services
  }
  const before = await order()
  const [first = '', second = ''] = before
  if (!second) return t.skip('there is one service')
  await change(`services/${second}.md`, { do: 'up' })
  assert.deepEqual((await order()).slice(0, 2), [second, first])
  await change(`services/${second}.md`, { do: 'up' })
  await change(`services/${second}.md`, { do: 'down' })
  assert.deepEqual(await order(), before)
})

test('other files > are not renamed, hidden or removed', async () => {
  for (const path of ['business.yaml', 'pages/privacy-policy.md']) {
    for (const wish of ['hide', 'remove', 'up'] as const) {
      const answer = await ana.entry(path, { do: wish })
      assert.equal(answer.status, 404, `${path} ${wish}`)
    }
  }
})
