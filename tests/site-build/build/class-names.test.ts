import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { shortNames } from '../../../site/build/class-names.ts'

const folder = await mkdtemp(join(tmpdir(), 'styles-'))
after(() => rm(folder, { recursive: true }))

/** More style sheets than there are letters. */
const sheets = Array.from({ length: 60 }, (_, index) => join(folder, 'ui', `S${index}.module.css`))
await mkdir(join(folder, 'ui'))
await Promise.all(sheets.map((sheet) => writeFile(sheet, '')))

test('every class has a name of its own, which can stand in a style sheet as it is', () => {
  const name = shortNames(folder)
  const names = sheets.flatMap((sheet) => ['card', 'title', 'text'].map((it) => name(it, sheet)))
  assert.equal(new Set(names).size, names.length)
  for (const one of names) assert.match(one, /^[a-z]+\d+$/)
})

test('the same styles have the same names, whichever sheet is read first', () => {
  const [one, other] = [shortNames(folder), shortNames(folder)]
  const forwards = sheets.map((sheet) => one('card', sheet))
  const backwards = sheets.toReversed().map((sheet) => other('card', `${sheet}?inline`))
  assert.deepEqual(backwards.toReversed(), forwards)
})

test('a style module that stands elsewhere is refused', () => {
  assert.throws(() => shortNames(folder)('card', '/elsewhere/Card.module.css'), /style module/)
})
