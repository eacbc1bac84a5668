import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseFile } from '../../editor/content-file.ts'
import { contentPaths } from '../../editor/draft.ts'
import { ownContent, project } from '../../scripts/folders.ts'
import { assertIncludes } from '../support/assert.ts'
import { testBuild } from '../support/published.ts'

/** All code that `npm run build` has bundled. */
const bundles = globSync('{site,desk,server}/**/*.js', { cwd: testBuild.program }).map((name) => ({
  name,
  code: readFileSync(join(testBuild.program, name), 'utf8'),
}))

/** Sentences in a value, as they're written in the content. Schemas have titles as examples. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return String(value)
    .split('\n')
    .filter((text) => text.split(' ').length > 4 && /[.!?]$/.test(text))
}

test('bundles > have no way into the desk without a passkey', () => {
  const path = '/let-in/'
  assertIncludes(readFileSync(join(project, 'scripts/dev.ts'), 'utf8'), path)
  assert.ok(bundles.length > 10)
  const found = bundles.filter(({ code }) => code.includes(path))
  assert.deepEqual(
    found.map(({ name }) => name),
    [],
  )
})

test('bundles > have no sentence of the content', () => {
  const sentences = contentPaths(ownContent)
    .filter((path) => !path.startsWith('pictures/'))
    .flatMap((path) => textsIn(parseFile(path, readFileSync(join(ownContent, path), 'utf8'))))
  assert.ok(sentences.length > 500, `${sentences.length} sentences`)
  const found = bundles.flatMap(({ name, code }) =>
    sentences
      .filter((sentence) => code.includes(sentence))
      .map((sentence) => `${name}: ${sentence}`),
  )
  assert.deepEqual(found, [])
})
