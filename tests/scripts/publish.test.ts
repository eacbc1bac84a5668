import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { AnotherBuild } from '../../scripts/publish/lock.ts'
import { publish } from '../../scripts/publish/publish.ts'

let folder: string
let dist: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-'))
  dist = join(folder, 'dist')
})
afterEach(() => rm(folder, { recursive: true }))

/** A build that writes these files. */
const files = (all: Record<string, string>) => async (into: string) => {
  for (const [name, content] of Object.entries(all)) {
    await mkdir(dirname(join(into, name)), { recursive: true })
    await writeFile(join(into, name), content)
  }
}

const text = (name: string) => readFile(join(dist, name), 'utf8')

test('a build is not seen before it is whole', async () => {
  await publish(dist, files({ 'index.html': 'one' }))
  await publish(dist, async (into) => {
    await files({ 'index.html': 'two' })(into)
    assert.equal(await text('index.html'), 'one')
  })
  assert.equal(await text('index.html'), 'two')
})

test('a build that fails changes nothing, and the next one works', async (t) => {
  // However quickly they follow each other.
  t.mock.timers.enable({ apis: ['Date'] })
  await publish(dist, files({ 'index.html': 'one' }))
  const failing = publish(dist, async (into) => {
    await files({ 'index.html': 'half' })(into)
    throw new Error('a link leads nowhere')
  })
  await assert.rejects(failing, /a link leads nowhere/)
  assert.equal(await text('index.html'), 'one')
  assert.equal((await readdir(`${dist}.builds`)).length, 1, 'nothing of it is left')
  await publish(dist, files({ 'index.html': 'two' }))
  assert.equal(await text('index.html'), 'two')
})

test('hashed files of the builds before stay, for a while; pages do not', async () => {
  await publish(dist, files({ '_astro/a.1.js': 'a', 'pictures/p.1.avif': 'p', 'old.html': 'o' }))
  const inDist = (name: string) => existsSync(join(dist, name))
  const seen: boolean[] = []
  for (let build = 0; build < 8; build += 1) {
    await publish(dist, files({ '_astro/a.2.js': 'b' }))
    assert.equal(inDist('pictures/p.1.avif'), inDist('_astro/a.1.js'))
    assert.equal(inDist('old.html'), false)
    seen.push(inDist('_astro/a.1.js'))
  }
  assert.ok(seen.slice(0, 2).every(Boolean), 'there after two builds')
  assert.equal(seen.at(-1), false, 'gone after eight')
  assert.equal(await text('_astro/a.2.js'), 'b')
})

test('a folder that was built by other means makes room', async () => {
  await files({ 'index.html': 'plain', '_astro/a.1.js': 'a' })(dist)
  await publish(dist, files({ 'index.html': 'one' }))
  assert.equal(await text('index.html'), 'one')
  assert.equal(await text('_astro/a.1.js'), 'a')
})

test('of two builds at once the second says so, and disturbs nothing', async () => {
  await publish(dist, async (into) => {
    const second = publish(dist, files({ 'index.html': 'second' }))
    await assert.rejects(second, AnotherBuild)
    await assert.rejects(second, /Another build is under way \(process \d+\)/)
    await files({ 'index.html': 'first' })(into)
  })
  assert.equal(await text('index.html'), 'first')
})

// No process has the number: it is beyond what Linux gives. An empty one is of a computer that lost power.
for (const lock of ['99999999', '']) {
  test(`a build that was killed does not keep the next one out: "${lock}"`, async () => {
    await mkdir(`${dist}.builds/half`, { recursive: true })
    await writeFile(`${dist}.builds/lock`, lock)
    await publish(dist, files({ 'index.html': 'one' }))
    assert.equal(await text('index.html'), 'one')
    assert.equal(existsSync(`${dist}.builds/half`), false)
  })
}
