import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { markerFile, writeMarker } from '../../../model/http/build-marker.ts'
import { publish } from '../../../scripts/publish/publish.ts'
import {
  discard,
  environment,
  runToItsEnd,
  startServer,
  temporaryFolder,
} from '../../support/server.ts'
import { waitUntil } from '../../support/wait.ts'

const visitors = 6
const builds = 3
const origin = 'http://localhost:3000'

/** Publishes a site whose every file names its build. */
const publishSite = (build: number, { builtFor = origin, isBroken = false } = {}) =>
  publish(
    { site: environment(folder).DIST_DIR ?? '' },
    { siteUrl: new URL(origin) },
    async ({ site }) => {
      const page = `<p>build ${build}</p><script src="/_astro/app.${build}.js"></script>`
      await mkdir(join(site, '_astro'), { recursive: true })
      for (const name of ['index.html', 'about.html']) await writeFile(join(site, name), page)
      await writeFile(join(site, `_astro/app.${build}.js`), `build ${build}`)
      await writeFile(join(site, markerFile), writeMarker({ id: randomUUID(), origin: builtFor }))
      if (!isBroken) return
      await mkdir(join(site, 'desk'))
      await writeFile(join(site, 'desk/manifest.json'), '{')
    },
  )

/** Build that a file belongs to. */
async function buildAt(path: string): Promise<number> {
  const response = await fetch(server.url + path)
  assert.equal(response.status, 200, path)
  return Number(/build (\d+)/.exec(await response.text())?.[1])
}

const folder = await temporaryFolder()
await publishSite(1)
// Relative to the folder in which the server was started, like the default.
const server = await startServer({ folder, site: true, env: { DIST_DIR: './dist' } })
after(() => discard(server))

test('new build > is served under traffic without an error or a missing file', async () => {
  let isOver = false
  const newest: number[] = Array(visitors).fill(0)
  const visit = async (visitor: number) => {
    while (!isOver) {
      const build = await buildAt('/')
      // Both processes must have the page's file while it is open.
      assert.equal(await buildAt(`/_astro/app.${build}.js`), build)
      newest[visitor] = Math.max(build, await buildAt('/about'))
      await buildAt(`/_astro/app.${build}.js`)
    }
  }
  const traffic = Promise.all(newest.map((_, visitor) => visit(visitor)))
  for (let build = 2; build <= builds; build += 1) {
    await publishSite(build)
    const all = waitUntil(() => newest.every((one) => one === build), `all see build ${build}`)
    await Promise.race([all, traffic])
  }
  isOver = true
  await traffic
})

test("new build > is reported once if it can't be served, and the next one is served", async () => {
  const reports = () => server.output().split('The new build could not be served').length - 1
  await publishSite(97, { isBroken: true })
  await waitUntil(() => reports() > 0, 'the output says so')
  assert.equal(await buildAt('/'), builds)
  await publishSite(builds + 1)
  await waitUntil(async () => (await buildAt('/')) === builds + 1, 'the next build is served')
  assert.equal(reports(), 1)
})

test('new build > is refused, at start and later, if it was built for another origin', async () => {
  await publishSite(98, { builtFor: 'https://other.example' })
  const message = /was built for https:\/\/other\.example, but SITE_URL is http:\/\/localhost:3000/
  await waitUntil(() => message.test(server.output()), 'the output names the address')
  assert.equal(await buildAt('/'), builds + 1)
  const { status, stderr } = runToItsEnd(folder)
  assert.equal(status, 1)
  assert.match(stderr, message)
})
