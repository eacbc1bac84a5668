import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { editText, parseFile } from '../../../editor/content-file.ts'
import { withAllStamps } from '../../../editor/translation.ts'
import type { Content } from '../../../model/content/content.ts'
import { filesOf, loadContent, type RawFile } from '../../../model/content/reading/load.ts'
import { pairsOf } from '../../../model/content/reading/pairs.ts'
import { readContent } from '../../../model/content/reading/read.ts'
import { anyStampOf, nameOf, stampOf, wordsIn } from '../../../model/content/reading/words.ts'
import { isSame } from '../../../model/desk/same.ts'
import { hashOf } from '../../../model/hash.ts'
import { contentFolder } from '../../../scripts/folders.ts'
import { assertIncludes } from '../../support/assert.ts'

const folder = contentFolder()
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')

/** Reads the content with other texts in some files; null for a file that is gone. */
const readWith = (changes: Record<string, string | null>) =>
  readContent(folder, { changes: new Map(Object.entries(changes)) })

/** English files that are translated, with the texts that a translation must say. */
const translated = filesOf(loadContent({ folder }))
  .filter(({ file }) => existsSync(join(folder, 'es', file)))
  .map((raw) => ({ file: raw.file, words: wordsIn(raw) }))

/** A text that is in its file once, as it's written, so that a test can change it there. */
function plainWordOf(file: string, from = 0) {
  const { words = [] } = translated.find((one) => one.file === file) ?? {}
  const word = words.findIndex(
    ({ path, text }, index) =>
      index >= from &&
      !nameOf(path).startsWith('metaDescription') &&
      /^[\w ’,]+[.]?$/.test(text) &&
      textOf(file).split(text).length === 2,
  )
  return words[word]
}

/** The file with another English text in it. */
function changed(file: string, from = 0): { field: string; text: string } | undefined {
  const word = plainWordOf(file, from)
  if (!word) return undefined
  const text = textOf(file).replace(word.text, () => word.text.replace(/\w/, 'Z'))
  return { field: nameOf(word.path), text }
}

const spanishTexts = translated.map(({ file }) => `es/${file}`)

test('translation > notes nothing about a text that is gone', () => {
  const english = filesOf(loadContent({ folder }))
  const noted = spanishTexts.filter((file) => {
    const raw = english.find((one) => `es/${one.file}` === file)
    const content = parseFile(file, textOf(file))
    return raw && !isSame(withAllStamps(raw, content, () => false).value, content.value)
  })
  assert.deepEqual(noted, [], 'npm run translated -- --all')
})

test('translation > is complete and up to date, and has facts of the English content', () => {
  const { content, spanish, faults, warnings } = readWith({})
  assert.deepEqual(faults, [])
  assert.deepEqual(
    warnings.filter(({ file }) => file.startsWith('es/')),
    [],
  )
  assert.deepEqual(spanish?.files.toSorted(), translated.map(({ file }) => file).toSorted())
  assert.deepEqual(spanish?.content.business.phone, content.business.phone)
  for (const [id, claim] of Object.entries(content.claims)) {
    assert.equal(spanish?.content.claims[id]?.shown, claim.shown, id)
  }
  assert.deepEqual(
    spanish?.content.services.map(({ requestName }) => requestName),
    content.services.map(({ name }) => name),
  )
})

/** A Spanish file with its stamps by field, as an earlier version of this program kept them. */
function withStampsByField(file: string): string {
  const text = textOf(`es/${file}`)
  const content = parseFile(file, text)
  const raw = filesOf(loadContent({ folder })).find((one) => one.file === file) as RawFile
  const { texts } = pairsOf(raw, content)
  const stamps = wordsIn(raw).map(({ path, text: english }) => {
    const field = nameOf(texts.get(nameOf(path))?.path ?? path)
    return [field, hashOf(english.trim().replaceAll(/\s+/g, ' ')).slice(0, 8)]
  })
  const value = { ...Object(content.value), of: Object.fromEntries(stamps) }
  return editText(file, text, { ...content, value })
}

test('translation > of an earlier version is as complete, and keeps that when a text is typed', () => {
  const files = Object.fromEntries(
    translated.map(({ file }) => [`es/${file}`, withStampsByField(file)]),
  )
  const { faults, warnings, spanish } = readWith(files)
  assert.deepEqual([faults, warnings.filter(({ file }) => file.startsWith('es/'))], [[], []])
  assert.deepEqual(spanish?.files.toSorted(), translated.map(({ file }) => file).toSorted())
  for (const raw of filesOf(loadContent({ folder }))) {
    const earlier = files[`es/${raw.file}`]
    if (earlier === undefined) continue
    const content = parseFile(raw.file, earlier)
    const now = withAllStamps(raw, content, () => false)
    const { texts } = pairsOf(raw, now)
    for (const { path, text } of wordsIn(raw)) {
      const { renders = [] } = texts.get(nameOf(path)) ?? {}
      assert.ok(
        anyStampOf(text).some((stamp) => renders.includes(stamp)),
        nameOf(path),
      )
    }
    const { of } = Object(now.value)
    assert.ok(Object.keys(of).every((stamp) => /^[0-9a-f]{8}$/.test(stamp)))
  }
})

test('translation > leaves no trace without its folder', () => {
  const without = readWith(Object.fromEntries(spanishTexts.map((file) => [file, null])))
  assert.equal(without.spanish, undefined)
  assert.deepEqual(without.faults, [])
})

test('translation > may lack anything while its switch is off', () => {
  const business = textOf('business.yaml').replace('spanishPages: true', 'spanishPages: false')
  const read = readWith({ 'business.yaml': business, 'es/consent.yaml': null })
  assert.deepEqual(read.faults, [])
  assert.equal(read.content.business.spanishPages, false)
})

test('translation > names file, line and field of what must not be in it', () => {
  const file = 'es/pages/home.yaml'
  for (const [wrong, field] of [
    ['picture: hero', 'picture'],
    ['heading: Hola', 'heading'],
    ['near: { title: Hola, places: [Plano] }', 'near.places.0'],
  ]) {
    const { faults } = readWith({
      [file]: `${wrong}\n${textOf(file).replace(/^near:\n( .*\n)+/m, '')}`,
    })
    const found = faults.find((fault) => fault.file === file && fault.field === field)
    assert.equal(found?.line, 1, JSON.stringify(faults))
    assert.match(found?.message ?? '', /has no words at/)
  }
})

test('translation > takes a page down, and no other, while a text of it is missing or outdated', () => {
  for (const file of ['pages/home.yaml', 'locations/carrollton.md', 'services/ant-control.md']) {
    const edit = changed(file)
    assert.ok(edit, file)
    const outdated = readWith({ [file]: edit.text })
    assert.deepEqual(outdated.faults, [], file)
    const ready = translated.map((one) => one.file).filter((one) => one !== file)
    assert.deepEqual(outdated.spanish?.files.toSorted(), ready.toSorted())
    const warning = outdated.warnings.find((one) => one.file === `es/${file}`)
    assert.equal(warning?.field, edit.field)
    assert.match(warning?.message ?? '', /older than the English/)
    assert.ok(warning?.translation?.english && warning.translation.spanish)
    const missing = readWith({
      [`es/${file}`]: textOf(`es/${file}`).replace(/^pictureAlt:.*\n|^ +pictureAlt:.*\n/m, ''),
    })
    assert.deepEqual(missing.faults, [], file)
    assert.deepEqual(missing.spanish?.files.toSorted(), ready.toSorted())
  }
})

test('translation > keeps consent, claims and promises from being published while they are outdated', () => {
  const consent = textOf('consent.yaml').replace('I agree that', 'I agree and confirm that')
  const claims = textOf('claims.yaml').replace('a local contractor can usually', 'a contractor can')
  const form = textOf('form.yaml').replace('The office is open', 'Our office is open')
  for (const [file, text] of Object.entries({
    'consent.yaml': consent,
    'claims.yaml': claims,
    'form.yaml': form,
  })) {
    assert.notEqual(text, textOf(file))
    const { faults } = readWith({ [file]: text })
    assert.deepEqual([...new Set(faults.map((fault) => fault.file))], [`es/${file}`])
  }
})

test('translation > may lack a claim that is off, and no other', () => {
  const claim = (shown: boolean) =>
    `${textOf('claims.yaml')}\nzorg:\n  shown: ${shown}\n  title: Zorg\n  text: Zorg comes along.\n  places: [about]\n  evidence: A photo of Zorg.\n`
  const isAbout = ({ file, field }: { file: string; field: string }) =>
    file === 'es/claims.yaml' && field.startsWith('zorg.')
  const off = readWith({ 'claims.yaml': claim(false) })
  assert.deepEqual(off.faults, [])
  assert.ok(off.warnings.some(isAbout))
  const on = readWith({ 'claims.yaml': claim(true) })
  assert.ok(on.faults.some(isAbout))
})

test('translation > never shows a page that says another thing than English does, in a month of edits', () => {
  const files = translated.map(({ file }) => file)
  const isPage = (file: string) => /^(pages|services|locations)\//.test(file)
  const edits: Record<string, string> = {}
  let refused = 0
  for (let day = 0; day < 40; day += 1) {
    const file = files[(day * 7) % files.length] ?? ''
    const edit = changed(file, day % 5)
    if (!edit) continue
    const { faults, spanish, warnings } = readWith({ ...edits, [file]: edit.text })
    const english = faults.filter((fault) => !fault.file.startsWith('es/'))
    assert.deepEqual(english, [], `${file}: ${edit.field}`)
    assert.ok(
      [...faults, ...warnings].some((one) => one.file === `es/${file}` && one.field === edit.field),
      `${file}: ${edit.field} isn't named`,
    )
    // What can't be published is taken back.
    if (faults.length > 0) refused += 1
    else edits[file] = edit.text
    for (const shown of spanish?.files ?? []) {
      assert.ok(!isPage(shown) || (shown !== file && !(shown in edits)), `${shown} is shown`)
    }
  }
  assert.ok(refused > 0 && Object.keys(edits).length > 10, `${refused} refused`)
})

test('stampOf > stays when only white space changes', () => {
  assert.equal(stampOf('One  line\n'), stampOf(' One line'))
  assert.notEqual(stampOf('One line'), stampOf('One lime'))
})

test('translation > shows the others when English has removed an entry', () => {
  const file = 'pages/services.yaml'
  const clue = /^ +- \{ clue: Webs in the corners.*\n/m
  const text = textOf(file).replace(clue, '')
  assert.notEqual(text, textOf(file))
  const { faults, spanish, warnings } = readWith({ [file]: text })
  assert.deepEqual(faults, [])
  assertIncludes(spanish?.files, file)
  const shown = cluesOf(spanish?.content)
  const before = cluesOf(readWith({}).spanish?.content)
  assert.equal(shown.length, before.length - 1)
  assert.deepEqual(
    shown,
    before.filter((one) => shown.includes(one)),
  )
  assert.ok(
    warnings.some(
      (one) => one.file === `es/${file}` && /English texts that are gone/.test(one.message),
    ),
  )
})

const cluesOf = (content: Content | undefined) =>
  content?.servicesPage.picker.groups.flatMap(({ clues }) => clues.map(({ clue }) => clue)) ?? []
