import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'

const project = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(project, file), 'utf8')
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: project })
const tests = globSync('tests/**/*.{test,spec}.ts', { cwd: project })

/** Words in code type that are files of the project, such as `server/app.ts`. Owners' own aren't there. */
const paths =
  /`((?:content|model|site|desk|editor|server|scripts|tests|bench|deploy)\/(?!pictures)[\w/-]+\.\w+)`/g
const ofOwners = ['deploy/site.env']

test('documents > name only files that exist', () => {
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(paths)]
      .map(([, path = '']) => path)
      .filter((path) => !ofOwners.includes(path) && !existsSync(join(project, path)))
      .map((path) => `${document}: ${path}`),
  )
  assert.deepEqual(missing, [])
})

test('promises and threat model > name only tests that exist', () => {
  const missing = ['docs/promises.md', 'docs/threat-model.md'].flatMap((document) =>
    read(document)
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => [...(line.split('|').at(-2) ?? '').matchAll(/`([\w/-]+)`/g)])
      .map(([, name = '']) => name)
      .filter((name) => !tests.some((path) => RegExp(`/${name}[./]`).test(path)))
      .map((name) => `${document}: ${name}`),
  )
  assert.deepEqual(missing, [])
})

test('knip > is told only of entries that exist', () => {
  const { workspaces } = JSON.parse(read('knip.json')) as {
    workspaces: Record<string, { entry: string[] }>
  }
  const missing = Object.entries(workspaces).flatMap(([folder, { entry }]) =>
    entry
      .flatMap(alternatives)
      .filter((pattern) => globSync(pattern, { cwd: join(project, folder) }).length === 0),
  )
  assert.deepEqual(missing, [])
})

/** The patterns that one with braces stands for: "a/{b,c}.ts" is "a/b.ts" and "a/c.ts". */
function alternatives(pattern: string): string[] {
  const [whole, names] = /\{([^}]+)\}/.exec(pattern) ?? []
  if (!whole || !names) return [pattern]
  return names.split(',').flatMap((name) => alternatives(pattern.replace(whole, name)))
}
