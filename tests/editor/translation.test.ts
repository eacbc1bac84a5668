import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { Draft } from '../../editor/draft.ts'
import { Editor } from '../../editor/editor.ts'
import type { StoredDraft } from '../../editor/save.ts'
import { sentence } from '../../model/content/reading/fault.ts'
import type { Changes } from '../../model/content/reading/load.ts'
import { readContent } from '../../model/content/reading/read.ts'
import { nameOf, stampOf, type Word, wordsIn } from '../../model/content/reading/words.ts'
import { changesBetween, type FieldChange } from '../../model/desk/compare.ts'
import type { FileTranslation, SiteFile } from '../../model/desk/site.ts'
import { valueAt } from '../../model/record.ts'
import { assertIncludes } from '../support/assert.ts'
import { copyContent } from '../support/changed-content.ts'
import { noPictures } from '../support/no-pictures.ts'
import { testBuild } from '../support/published.ts'
import { temporaryFolder } from '../support/server.ts'

/** Spanish texts in a draft, without a server. */

const content = copyContent(join(await temporaryFolder(), 'content'), {
  ...{ translated: true, from: testBuild.smallContent },
})
const read = (changes: Changes = new Map()) => readContent(content, { changes })
const editor = new Editor({
  content,
  pictures: noPictures,
  check: async (changes) => read(changes),
  zipCenters: () => new Map(),
  now: Date.now(),
})
const published = read()

/** A person's draft. */
class Person {
  draft: StoredDraft = { revision: 1, edits: [], publishing: [] }

  store(step: unknown) {
    assert.ok(typeof step === 'object' && step !== null, String(step))
    const { save, drop } = step as { save: StoredDraft['edits']; drop: string[] }
    const others = this.draft.edits.filter(
      ({ id }) => !drop.includes(id) && !save.some((one) => one.id === id),
    )
    this.draft = { ...this.draft, edits: [...others, ...save] }
    return save[0]
  }

  async file(path: string): Promise<SiteFile> {
    const file = await editor.file(this.draft, path)
    assert.ok(file, path)
    return file
  }

  /** Types another text into a field, as the desk's forms do. */
  async type(path: string, field: readonly PropertyKey[], text: string) {
    const before = await this.file(path)
    const value = structuredClone(before.value)
    Object.assign(Object(valueAt(value, field.slice(0, -1))), { [field.at(-1) ?? '']: text })
    const changes = changesBetween(before, { value, body: before.body })
    return this.store(await editor.save(this.draft, { path, changes }, 'Ana'))
  }

  async translate(texts: FileTranslation, after = texts.spanish ?? '') {
    const { file, path, spanish: before } = texts
    return this.store(await editor.translate(this.draft, { file, path, before, after }, 'Ana'))
  }

  /** The Spanish text of an English field, if it isn't done. */
  async outdated(path: string, field: readonly PropertyKey[]) {
    const { problems } = await this.file(path)
    return problems.find((one) => nameOf(one.path) === nameOf(field))?.translation
  }

  rows = async () => (await editor.changes(this.draft)).edits

  /** Plans to publish one edit and leave the others. */
  async plan({ id, at }: { id: string; at: string }) {
    const wish = { edits: { [id]: at }, confirmed: ['legal' as const] }
    return editor.plan(this.draft, { ...wish, manages: true, mailsBusiness: true })
  }
}

/** A plain text of a translated file. */
function wordOf(file: string, isWanted: (word: Word) => boolean = () => true): Word | undefined {
  const english = new Draft(content, [], Date.now()).english(file)
  return wordsIn(english as never).find(
    (word) => /^[\w ’,]+[.]?$/.test(word.text) && word.path[0] !== 'body' && isWanted(word),
  )
}

/** A page with words of its own in Spanish, and a promise. */
const page = published.spanish?.files.find((file) => /^pages\/.*\.yaml$/.test(file) && wordOf(file))
const claims = 'claims.yaml'
const promise = published.spanish?.files.includes(claims)
  ? wordOf(claims, ({ path: [id] }) => published.content.claims[String(id)]?.shown === true)
  : undefined

const changed = (text: string) => text.replace(/\w/, (letter) => (letter === 'Z' ? 'Y' : 'Z'))

test('a Spanish text > can be marked as still right, which is an edit that can be taken back', async (t) => {
  const word = page && wordOf(page)
  if (!page || !word) return t.skip('no page is translated')
  const person = new Person()
  await person.type(page, word.path, changed(word.text))
  const texts = await person.outdated(page, word.path)
  assert.equal(texts?.english, changed(word.text))
  const [english] = await person.rows()
  assert.partialDeepStrictEqual(english?.translations, [texts])
  assert.match(english?.translations[0]?.message ?? '', /page is English/)
  const marked = await person.translate(texts)
  const name = nameOf(word.path)
  assert.deepEqual(
    marked?.changes.map(({ file, path, after }) => ({ file, path, after })),
    [
      {
        file: `es/${page}`,
        path: ['of', stampOf(texts.spanish ?? '')],
        after: `${stampOf(word.text)} ${stampOf(changed(word.text))}`,
      },
    ],
  )
  assert.equal(await person.outdated(page, word.path), undefined)
  const rows = await person.rows()
  const own = rows.find(({ file }) => file === `es/${page}`)
  assert.match(own?.name ?? '', /^Spanish: /)
  assert.deepEqual(
    own?.words.map(({ path, before, after }) => [nameOf(path), before === after]),
    [[name, true]],
  )
  assert.deepEqual(
    rows.flatMap(({ translations }) => translations),
    [],
  )
  person.store(await editor.takeBack(person.draft, [own?.id ?? '']))
  assert.deepEqual(await person.outdated(page, word.path), texts)
})

test('a Spanish text > is stamped with the English one of the draft when its words change', async (t) => {
  const word = page && wordOf(page)
  if (!page || !word) return t.skip('no page is translated')
  const person = new Person()
  await person.type(page, word.path, changed(word.text))
  const { value } = await person.file(`es/${page}`)
  assert.equal(Object(value).of, undefined, 'people see no stamps')
  await person.type(`es/${page}`, word.path, 'Otras palabras')
  assert.equal(await person.outdated(page, word.path), undefined)
  const { spanish } = read(await editor.overlay(person.draft))
  assertIncludes(spanish?.files, page)
  // Once more: it's the same edit.
  await person.type(`es/${page}`, word.path, 'Otras palabras más')
  assert.equal(person.draft.edits.length, 2)
  const text = String(valueAt(value, word.path))
  await person.type(`es/${page}`, word.path, text)
  await person.type(page, word.path, word.text)
  await person.type(`es/${page}`, word.path, 'Palabras')
  await person.type(`es/${page}`, word.path, text)
  assert.deepEqual(person.draft.edits, [])
})

test('a Spanish text > takes its page down when it is published without the English one', async (t) => {
  const word = page && wordOf(page)
  if (!page || !word) return t.skip('no page is translated')
  const person = new Person()
  await person.type(page, word.path, changed(word.text))
  const texts = await person.outdated(page, word.path)
  assert.ok(texts)
  const edit = await person.translate(texts, 'Otras palabras')
  assert.ok(edit)
  const plan = await person.plan(edit)
  assert.ok('files' in plan)
  assert.deepEqual(
    plan.files.map(({ path }) => path),
    [`es/${page}`],
  )
  const { faults, spanish } = read(new Map(plan.files.map((one) => [one.path, one.after])))
  assert.deepEqual(faults, [])
  assert.equal(spanish?.files.includes(page), false)
})

test('a promise in Spanish > can’t be published without the English one, nor that without it', async (t) => {
  if (!promise) return t.skip('no promise is translated')
  const person = new Person()
  const english = await person.type(claims, promise.path, changed(promise.text))
  const texts = await person.outdated(claims, promise.path)
  assert.ok(texts && english)
  const alone = await person.plan(english)
  assert.deepEqual('held' in alone && [alone.files, alone.held[0]?.reason], [[], 'mistakes'])
  const spanish = await person.translate(texts, 'Otras palabras')
  assert.ok(spanish)
  const twin = await person.plan(spanish)
  assert.deepEqual('held' in twin && [twin.files, twin.held[0]?.reason], [[], 'mistakes'])
  const { edits } = person.draft
  const both = await editor.plan(person.draft, {
    edits: Object.fromEntries(edits.map(({ id, at }) => [id, at])),
    ...{ confirmed: ['legal'], manages: true, mailsBusiness: true },
  })
  assert.deepEqual('files' in both && both.files.map(({ path }) => path).toSorted(), [
    claims,
    `es/${claims}`,
  ])
})

test('a Spanish text > is refused when another one is there, or English has none', async (t) => {
  const word = page && wordOf(page)
  if (!page || !word) return t.skip('no page is translated')
  const wish = { file: `es/${page}`, path: word.path.map(String), before: 'Nadie', after: 'x' }
  const { draft } = new Person()
  assert.equal(await editor.translate(draft, wish, 'Ana'), 'unfit')
  for (const path of [['of', nameOf(word.path)], ['zorg'], ['body']]) {
    assert.equal(await editor.translate(draft, { ...wish, path, before: null }, 'Ana'), undefined)
  }
  assert.equal(await editor.translate(draft, { ...wish, file: page }, 'Ana'), undefined)
})

test('messages at the desk > name no command', async (t) => {
  const word = page && wordOf(page)
  if (!page || !word) return t.skip('no page is translated')
  const person = new Person()
  await person.type(page, word.path, changed(word.text))
  const { problems } = await person.file(page)
  assert.ok(problems.length > 0)
  assert.doesNotMatch(JSON.stringify(problems), /npm/)
  const { warnings } = read(await editor.overlay(person.draft))
  const warning = warnings.find(({ file }) => file === `es/${page}`)
  assert.ok(warning)
  assert.match(sentence(warning), /English: “.*” Spanish: “.*npm run translated -- es\/pages\//)
})

test('a page > takes its Spanish words along when it is hidden, renamed or removed, and no other page’s', async (t) => {
  const path = published.spanish?.files.find((file) => /^services\//.test(file))
  if (!path || published.content.services.length < 2) return t.skip('no service can go')
  for (const change of [
    { do: 'hide' },
    { do: 'rename', name: 'Zorg' },
    { do: 'remove' },
  ] as const) {
    const person = new Person()
    const made = await editor.changeEntry(person.draft, { path, change }, 'Ana')
    assert.ok(typeof made === 'object', `${path}: ${change.do}`)
    person.store(made.step)
    const { faults, spanish } = read(editor.overlay(person.draft))
    assert.deepEqual(faults, [])
    assert.deepEqual(
      spanish?.files.toSorted(),
      published.spanish?.files.filter((one) => one !== path).toSorted(),
      `${path}: ${change.do}`,
    )
    const rows = await person.rows()
    assert.equal(rows.length, 1)
    const asked = rows[0]?.translations.map(({ file }) => file) ?? []
    const expected = change.do === 'rename' ? [`es/${made.path}`] : []
    assert.deepEqual([...new Set(asked)], expected, `${path}: ${change.do}`)
    person.store(await editor.takeBack(person.draft, [rows[0]?.id ?? '']))
    assert.deepEqual(person.draft.edits, [])
  }
})

test('a page that isn’t translated > can be begun in Spanish, and stays English until it is done', async (t) => {
  const page = published.content.articles.find(
    ({ file }) => !published.spanish?.files.includes(file),
  )
  if (!published.spanish || !page) return t.skip('every page is translated')
  const path = `es/${page.file}`
  const person = new Person()
  const opened = await person.file(path)
  assert.equal(Object(opened.value).title, '', 'a field for each English text')
  assert.equal(Object(opened.english?.value).title, page.title)
  assert.equal(opened.removed, false)
  const save = async (changes: FieldChange[]) =>
    person.store(await editor.save(person.draft, { path, changes }, 'Ana'))
  await save([{ path: ['title'], before: '', after: 'Un título' }])
  await save([{ path: ['excerpt'], before: '', after: 'De qué trata' }])
  assert.deepEqual(
    person.draft.edits.map(({ kind }) => kind),
    ['new'],
  )
  assert.partialDeepStrictEqual((await person.file(path)).value, {
    title: 'Un título',
    excerpt: 'De qué trata',
  })
  const { faults, spanish } = read(editor.overlay(person.draft))
  assert.deepEqual([faults, spanish?.files], [[], published.spanish.files])
  person.store(await editor.takeBack(person.draft, [person.draft.edits[0]?.id ?? '']))
  assert.deepEqual(person.draft.edits, [])
})
