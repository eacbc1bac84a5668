import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { project } from '../../scripts/folders.ts'
import { sourceStamp, stampFile } from '../../scripts/sources.ts'
import { pidFolder } from '../../server/build-users.ts'
import { requestPublication } from '../../server/publication/socket.ts'
import { assertExcludes, assertIncludes } from '../support/assert.ts'
import { changeContent, field } from '../support/changed-content.ts'
import { buildFault, linkFolder, testBuild } from '../support/published.ts'
import { discard, environment, startServer, temporaryFolder } from '../support/server.ts'
import { copySmallSite } from '../support/small-site.ts'

const serve = join(project, 'scripts/serve.js')

test('build > names the folder whose path no tool can read', () => {
  const env = { ...process.env, BUILD_DIR: '/tmp/a#b/dist' }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    env,
    encoding: 'utf8',
  })
  assert.equal(status, 1)
  assert.match(stderr, /^\/tmp\/a#b\/dist\.builds has # or \?.*Rename that folder/)
})

test('npm run serve > says that nothing is built, and stops', async () => {
  const folder = await temporaryFolder()
  const env = environment(folder, { BUILD_DIR: join(folder, 'dist') })
  const { status, stdout, stderr } = spawnSync(process.execPath, [serve], { env, encoding: 'utf8' })
  assert.deepEqual([status, stdout], [1, ''])
  assert.equal(stderr, 'Nothing is built yet. Run `npm run build` first.\n')
})

test('test file that runs alone > says that no build is there, or an old one', async () => {
  const folder = await temporaryFolder()
  const stamp = join(folder, 'dist', stampFile)
  for (const name of ['dist', 'publication']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'publication/published.json'), '{}')
  assert.match(buildFault(folder)?.message ?? '', /^There is no build .*Run "npm test -- "/)
  writeFileSync(stamp, 'of other sources')
  assert.match(buildFault(folder)?.message ?? '', /^The sources have changed since/)
  writeFileSync(stamp, sourceStamp())
  assert.equal(buildFault(folder), undefined)
})

test('npm run build > changes nothing for a running server, which publishes on, and removes unused builds', async (t) => {
  const folder = await temporaryFolder()
  const content = join(folder, 'content')
  await copySmallSite({ content, state: join(folder, 'publication') }, { translated: true })
  const current = join(folder, 'dist')
  const builds = `${current}.builds`
  mkdirSync(builds)
  // Not below the project: these have to do without its packages.
  const earlier = [1, 2, 3].map((number) => `2020010100000000${number}-1`)
  for (const name of earlier) {
    linkFolder(realpathSync(testBuild.program), join(builds, name))
    // Servers of other tests may run from the build that was copied.
    const pids = join(builds, name, pidFolder)
    for (const pid of readdirSync(pids)) rmSync(join(pids, pid))
  }
  const [used = '', unused = '', kept = ''] = earlier
  symlinkSync(join('dist.builds', used), current)

  const env = { BUILD_DIR: current, CONTENT_DIR: content }
  const server = await startServer({ folder, program: serve, env })
  t.after(() => discard(server))
  const pages = async () => (await fetch(`${server.url}/about`)).text()
  const before = await pages()

  const build = async (...args: string[]) => {
    const child = spawn(process.execPath, ['scripts/build.ts', ...args], {
      cwd: project,
      env: { ...process.env, BUILD_DIR: current },
    })
    const [said, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
    assert.equal(errors, '')
    return said
  }
  assert.match(await build(), /^Built dist\.builds\/\d+-\d+\.\n$/)
  const built = readlinkSync(current).split('/').at(-1) ?? ''
  assert.deepEqual(readdirSync(builds).sort(), [used, kept, built].sort())
  assertExcludes(readdirSync(builds), unused)
  // Nothing has changed since.
  assert.equal(await build('--if-changed'), '')
  assert.equal(readlinkSync(current).split('/').at(-1), built)

  assert.equal(await pages(), before)
  changeContent(content, [['pages/about.yaml', field('headline'), ' Who is here now?']])
  const { changed = [] } = Object(await requestPublication(join(folder, 'publication')))
  // The sitemap has another day if the build is from yesterday.
  assert.deepEqual(
    changed.filter((path: string) => path !== '/sitemap.xml'),
    ['/about'],
  )
  assertIncludes(await pages(), 'Who is here now?')
  const [renderer] = execFileSync('pgrep', ['-P', String(server.process.pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
  assert.equal(realpathSync(`/proc/${renderer}/exe`), join(realpathSync(builds), used, 'node'))
})

test('built commands > need nothing of the project', async () => {
  const folder = await temporaryFolder()
  linkFolder(realpathSync(testBuild.program), join(folder, 'build'))
  const command = [join(folder, 'build/server/cli.js'), 'list']
  const { stderr } = spawnSync(process.execPath, command, {
    env: environment(folder),
    cwd: folder,
    encoding: 'utf8',
  })
  assert.match(stderr, /^There is no database /)
})
