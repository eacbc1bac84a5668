import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { beforeEach, test } from 'node:test'
import { temporaryFolder } from '../support/server.ts'

const script = resolve(import.meta.dirname, '../../deploy/sync-content.sh')

/** The repository, the server's clone that the desk publishes from, and a colleague's clone. */
let folder: string
const clone = (name: string) => join(folder, name)

const git = (name: string, ...args: string[]) =>
  execFileSync('git', ['-C', clone(name), ...args], { encoding: 'utf8', stdio: 'pipe' }).trim()

function commit(name: string, file: string, text: string): void {
  writeFileSync(join(clone(name), file), text)
  git(name, 'add', file)
  git(name, '-c', `user.name=${name}`, '-c', 'user.email=a@b.example', 'commit', '-qm', text)
}

function push(file: string, text: string): void {
  git('colleague', 'pull', '-q')
  commit('colleague', file, text)
  git('colleague', 'push', '-q')
}

/** Runs the script. `npm run build` writes what it finds in the content, and fails if told to. */
function sync({ buildFails = false } = {}) {
  const bin = clone('bin')
  mkdirSync(bin, { recursive: true })
  const npm = buildFails ? 'exit 1' : `cat "$CONTENT_DIR"/* >"${clone('site')}"`
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${npm}\n`)
  chmodSync(join(bin, 'npm'), 0o755)
  return spawnSync(script, {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      CONTENT_DIR: clone('server'),
    },
  })
}

const site = () => (existsSync(clone('site')) ? readFileSync(clone('site'), 'utf8') : undefined)

beforeEach(async () => {
  folder = await temporaryFolder()
  execFileSync('git', ['init', '-q', '--bare', '-b', 'main', clone('repository')])
  for (const name of ['server', 'colleague']) {
    execFileSync('git', ['clone', '-q', clone('repository'), clone(name)], { stdio: 'pipe' })
  }
  git('colleague', 'checkout', '-qb', 'main')
  commit('colleague', 'a.yaml', 'a\n')
  git('colleague', 'push', '-qu', 'origin', 'main')
  git('server', 'pull', '-q')
})

test('sync-content > pushes what the desk published, and builds only what others pushed', () => {
  assert.equal(sync().status, 0)
  commit('server', 'a.yaml', 'desk\n')
  assert.equal(sync().status, 0)
  assert.equal(site(), undefined)
  push('b.yaml', 'colleague\n')
  commit('server', 'a.yaml', 'desk again\n')
  const { status, stderr } = sync()
  assert.equal(status, 0, stderr)
  assert.equal(site(), 'desk again\ncolleague\n')
  git('colleague', 'pull', '-q')
  assert.equal(git('colleague', 'rev-parse', 'HEAD'), git('server', 'rev-parse', 'HEAD'))
})

test('sync-content > leaves the site as it is after a conflict, says so, and goes on once it is merged', () => {
  push('b.yaml', 'colleague\n')
  push('a.yaml', 'colleague\n')
  commit('server', 'a.yaml', 'desk\n')
  const before = git('server', 'rev-parse', 'HEAD')
  for (const { status, stderr } of [sync(), sync()]) {
    assert.equal(status, 1)
    assert.match(stderr, /^a\.yaml$[\s\S]*desk-conflict/m)
  }
  assert.equal(site(), undefined)
  assert.equal(git('server', 'rev-parse', 'HEAD'), before)
  assert.equal(git('server', 'status', '--porcelain'), '')
  git('colleague', 'fetch', '-q')
  const merging = ['-c', 'user.name=c', '-c', 'user.email=a@b.example', 'merge', '-qX', 'theirs']
  git('colleague', ...merging, 'origin/desk-conflict')
  git('colleague', 'push', '-q')
  assert.equal(sync().status, 0)
  assert.equal(site(), 'desk\ncolleague\n')
})

test('sync-content > changes nothing while git is locked, and catches up later', () => {
  push('a.yaml', 'colleague\n')
  const lock = join(clone('server'), '.git/index.lock')
  writeFileSync(lock, '')
  const { status, stderr } = sync()
  assert.equal(status, 1)
  assert.match(stderr, /index\.lock[\s\S]*the site stays as it is/)
  rmSync(lock)
  assert.equal(sync().status, 0)
  assert.equal(site(), 'colleague\n')
})

test('sync-content > keeps a publication that git could not commit', () => {
  writeFileSync(join(clone('server'), 'a.yaml'), 'desk\n')
  push('b.yaml', 'colleague\n')
  assert.equal(sync().status, 0)
  assert.equal(site(), 'desk\ncolleague\n')
  push('a.yaml', 'colleague\n')
  assert.equal(sync().status, 1)
  assert.equal(readFileSync(join(clone('server'), 'a.yaml'), 'utf8'), 'desk\n')
})

test('sync-content > builds again after a build that failed', () => {
  push('a.yaml', 'colleague\n')
  assert.notEqual(sync({ buildFails: true }).status, 0)
  assert.equal(site(), undefined)
  assert.equal(sync().status, 0)
  assert.equal(site(), 'colleague\n')
})

test('sync-content > refuses a clone that is not on a branch', () => {
  git('server', 'checkout', '-q', '--detach')
  const { status, stderr } = sync()
  assert.equal(status, 1)
  assert.match(stderr, /not on a branch/)
})
