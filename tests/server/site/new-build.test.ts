import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { markerFile, writeMarker } from '../../../model/http/build-marker.ts'
import { type BuildFolders, publish } from '../../../scripts/publish/publish.ts'
import {
  discard,
  environment,
  runToItsEnd,
  startServer,
  type TestServer,
  temporaryFolder,
} from '../../support/server.ts'
import { until } from '../../support/wait.ts'

const visitors = 8
const builds = 5
const origin = 'http://localhost:3000'

let folder: string
let server: TestServer

/** Writes a site whose every file says which build it is of. */
const siteOf =
  (build: number, builtFor = origin) =>
  async ({ site: into }: Pick<BuildFolders, 'site'>) => {
    const page = `<p>build ${build}</p><script src="/_astro/app.${build}.js"></script>`
    await mkdir(join(into, '_astro'), { recursive: true })
    for (const name of ['index.html', 'about.html']) {
      await writeFile(join(into, name), page)
      await writeFile(join(into, `${name}.br`), brotliCompressSync(page))
    }
    await writeFile(join(into, `_astro/app.${build}.js`), `build ${build}`)
    await writeFile(join(into, markerFile), writeMarker({ id: randomUUID(), origin: builtFor }))
  }

const publishHere = (buildInto: (folders: BuildFolders) => Promise<void>) =>
  publish({ site: environment(folder).DIST_DIR ?? '' }, { siteUrl: new URL(origin) }, buildInto)

const publishSite = (build: number, builtFor?: string) => publishHere(siteOf(build, builtFor))

const text = async (path: string, accept = 'br') => {
  const response = await fetch(server.url + path, { headers: { 'accept-encoding': accept } })
  assert.equal(response.status, 200, path)
  return response.text()
}

const buildOf = (page: string) => Number(/build (\d+)/.exec(page)?.[1])

before(async () => {
  folder = await temporaryFolder()
  await publishSite(1)
  // As it is where nothing is set: relative to where the server was started.
  server = await startServer({ folder, site: true, env: { DIST_DIR: './dist' } })
})
after(() => discard(server))

test('new builds > are served under traffic without an error or a page without its files', async () => {
  let over = false
  const newestSeen: number[] = Array.from({ length: visitors }, () => 0)
  const visit = async (visitor: number) => {
    while (!over) {
      const first = buildOf(await text('/'))
      // What the page asks for, from whichever process, and once more when it has stayed open.
      assert.equal(buildOf(await text(`/_astro/app.${first}.js`)), first)
      const second = buildOf(await text('/about', 'identity'))
      await text(`/_astro/app.${first}.js`)
      newestSeen[visitor] = Math.max(newestSeen[visitor] ?? 0, first, second)
    }
  }
  const traffic = Promise.all(newestSeen.map((_, visitor) => visit(visitor)))
  for (let build = 2; build <= builds; build += 1) {
    await publishSite(build)
    const everyone = until(() => newestSeen.every((one) => one === build), `all see build ${build}`)
    await Promise.race([everyone, traffic])
  }
  over = true
  await traffic
  assert.deepEqual(newestSeen, Array(visitors).fill(builds))
})

test('new builds > change nothing when building fails', async () => {
  const failing = publishHere(async (into) => {
    await siteOf(99)(into)
    throw new Error('a link leads nowhere')
  })
  await assert.rejects(failing)
  assert.equal(buildOf(await text('/')), builds)
})

test('new builds > are reported once when they cannot be served, and the next one is', async () => {
  const reports = () => server.output().split('The new build could not be served').length - 1
  await publishHere(async (into) => {
    await siteOf(97)(into)
    await mkdir(join(into.site, 'desk'))
    await writeFile(join(into.site, 'desk/manifest.json'), '{')
  })
  await until(() => reports() > 0, 'the output says so')
  assert.equal(buildOf(await text('/')), builds)
  await publishSite(builds + 1)
  await until(async () => buildOf(await text('/')) === builds + 1, 'the next build is served')
  assert.equal(reports(), 1)
})

test('new builds > are not served when they are for another address', async () => {
  await publishSite(98, 'https://other.example')
  await until(
    () => server.output().includes('was built for https://other.example'),
    'the output names the address',
  )
  assert.equal(buildOf(await text('/')), builds + 1)
})

test('server > does not start on a build for another address, and says what to do', () => {
  const { status, stderr } = runToItsEnd(folder)
  assert.equal(status, 1)
  assert.match(
    stderr.trim(),
    /^The site in .*site was built for https:\/\/other\.example, but SITE_URL is http:\/\/localhost:3000: run "npm run build" with the same SITE_URL\.$/,
  )
})
