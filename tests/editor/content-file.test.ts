import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { editText, parseFile } from '../../editor/content-file.ts'
import { contentPaths } from '../../editor/draft.ts'
import { contentFolder } from '../../scripts/folders.ts'
import { assertIncludes } from '../support/assert.ts'
import { hostileTexts } from '../support/hostile.ts'

const content = contentFolder()
const texts = contentPaths(content).filter((path) => !path.startsWith('pictures/'))
const source = (path: string) => readFileSync(join(content, path), 'utf8')

test('editText > keeps every content file byte for byte when nothing changes', () => {
  for (const path of texts) {
    const file = source(path)
    assert.equal(editText(path, file, parseFile(path, file)), file, path)
  }
})

test('editText > changes one line of a file for one text', () => {
  for (const path of texts) {
    const file = source(path)
    const { value, body } = structuredClone(parseFile(path, file))
    assert.ok(changeFirstText(value as Record<string, unknown>))
    const lines = (text: string) => text.split('\n')
    const after = lines(editText(path, file, { value, body }))
    const changed = lines(file).filter((line, index) => line !== after[index])
    assert.equal(after.length, lines(file).length, path)
    assert.equal(changed.length, 1, `${path}: ${changed.join('\n')}`)
  }
})

/** Adds something to the first text of one line. */
function changeFirstText(value: Record<string, unknown>): boolean {
  return Object.entries(value).some(([key, one]) => {
    if (typeof one === 'string' && !one.includes('\n')) {
      value[key] = `${one}, and more`
      return true
    }
    return typeof one === 'object' && one !== null && changeFirstText(one as typeof value)
  })
}

const list = `# The list.
items:
  # The first.
  - title: One # a note
    text: "Said: one"
  # The second.
  - title: Two
    text: Two
empty: []
  # A comment below.
last: yes
`

test('editText > keeps comments when entries move, are added or removed', () => {
  const { value } = parseFile('x.yaml', list) as { value: { items: object[] } }
  const [one = {}, two = {}] = value.items
  const items = [{ title: 'New', text: 'It’s: new' }, two, one]
  const edited = editText('x.yaml', list, { value: { ...value, items, empty: ['a'] }, body: null })
  for (const comment of ['# The list.', '# a note', '# The second.', '# A comment below.']) {
    assertIncludes(edited, comment, comment)
  }
  assert.deepEqual(parseFile('x.yaml', edited).value, { ...value, items, empty: ['a'] })
})

test('editText > fills in empty fields, and keeps the comments after them', () => {
  const file = '# A\na:\n  # B\n  b:\n  # C\n  c:\n\n# D\nd: 1\n# F\nf:\n# G\ng: 1\n'
  const { value, body } = parseFile('some.yaml', file)
  const filled = { ...(value as object), a: { b: 'x', c: 'y' }, f: 'z' }
  assert.equal(
    editText('some.yaml', file, { value: filled, body }),
    file.replace('b:', 'b: x').replace('c:', 'c: y').replace('f:', 'f: z'),
  )
})

test('editText > writes hostile texts as strings', () => {
  for (const text of [
    ...Object.values(hostileTexts),
    '&a *a',
    '!!js/function x',
    '---\nx: 1',
    '',
  ]) {
    const value = { items: [{ title: text, text }], [text || 'key']: text }
    let edited: string
    try {
      edited = editText('x.yaml', list, { value, body: null })
    } catch {
      continue
    }
    assert.deepEqual(parseFile('x.yaml', edited).value, value)
  }
})

test('editText > changes the text of a page, and leaves its fields unchanged', () => {
  const page = '---\r\ntitle: "One" # a note\r\n---\r\n\r\nOld text.\r\n'
  const { value } = parseFile('x.md', page)
  const edited = editText('x.md', page, { value, body: 'New text.\n\n---\ntitle: Two\n---' })
  assert.equal(edited, '---\ntitle: "One" # a note\n---\n\nNew text.\n\n---\ntitle: Two\n---\n')
})
