import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { project } from '../scripts/folders.ts'
import { assertIncludes } from './support/assert.ts'
import { testBuild } from './support/published.ts'

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))

const root = readJson(project, 'package.json')
const desk = readJson(project, 'desk/package.json')

interface Locked {
  version: string
  integrity?: string
  link?: boolean
  dev?: boolean
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
  dependencies?: Record<string, string>
}

/** What `npm ci` installs, for all platforms: by folder, without the project's own two. */
const locked = Object.entries<Locked>(readJson(project, 'package-lock.json').packages)
  .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
  .map(([folder, one]) => ({ ...one, name: folder.replace(/^.*node_modules\//, '') }))

/** Packages that the build's list of parts names. */
const shipped: { name: string; version: string; purl: string }[] = readJson(
  testBuild.program,
  'sbom.cdx.json',
).components
const isShipped = (name: string) => shipped.some((one) => one.name === name)

test('npm ci > lets the same packages run scripts on every platform, and no other', () => {
  const withScript = locked.filter(({ hasInstallScript }) => hasInstallScript)
  assert.deepEqual(
    [...new Set(withScript.map(({ name }) => name))].sort(),
    Object.keys(root.allowScripts).sort(),
  )
})

test('npm ci > knows every package by its hash, Node too', () => {
  assert.deepEqual(
    locked.filter(({ integrity }) => !integrity).map(({ name }) => name),
    [],
  )
  const versions = Object.values(root.optionalDependencies)
  assert.deepEqual(new Set(versions), new Set([process.versions.node]))
})

test('package.json > has what ships in dependencies, and nothing else', () => {
  const { dependencies, optionalDependencies, devDependencies } = root
  const inBuild = Object.keys({ ...dependencies, ...desk.dependencies })
  const partsOf = (name: string) =>
    Object.keys(locked.find((one) => one.name === name)?.dependencies ?? {})
  // A package that only passes on what others export leaves no code of its own.
  const unused = inBuild.filter((name) => !isShipped(name) && !partsOf(name).some(isShipped))
  assert.deepEqual(unused, [])
  assert.deepEqual(Object.keys(devDependencies).filter(isShipped), [])
  assert.ok(isShipped('node') && !isShipped('vite'))
  assert.ok(Object.keys(optionalDependencies).every((name) => name.startsWith('node-')))
})

test('npm audit --omit=dev > looks at every package of the build', () => {
  const audited = new Set(
    locked.filter(({ dev }) => !dev).map(({ name, version }) => `${name}@${version}`),
  )
  const missing = shipped.filter(
    ({ name, version, purl }) => purl.startsWith('pkg:npm/') && !audited.has(`${name}@${version}`),
  )
  assert.deepEqual(missing, [])
})

test('build > names decoders of photos, and packages of pages, desk and server', () => {
  const names = [
    'sharp',
    'libheif-js',
    'subset-font',
    'react-dom',
    '@tiptap/core',
    'pg',
    'nodemailer',
  ]
  assert.deepEqual(
    names.filter((name) => !isShipped(name)),
    [],
  )
  assert.ok(shipped.some(({ name }) => name.startsWith('@img/sharp-libvips')))
})

test('build > has the license texts of what it is made from', () => {
  for (const part of ['site', 'desk', 'server']) {
    const licenses: { name: string; text?: string }[] = readJson(
      testBuild.program,
      part,
      'licenses.json',
    )
    const react = licenses.find(({ name }) => name === 'react')
    assert.match(react?.text ?? '', /Permission is hereby granted/, part)
  }
  for (const file of ['node.LICENSE', 'node_modules/sharp/LICENSE']) {
    assert.ok(existsSync(join(testBuild.program, file)), file)
  }
})

test('Dockerfile > copies the package.json of every workspace before it installs', () => {
  const [copied = ''] = readFileSync(join(project, 'deploy/Dockerfile'), 'utf8').split('RUN npm ci')
  for (const folder of root.workspaces) assertIncludes(copied, `COPY ${folder}/package.json`)
})
