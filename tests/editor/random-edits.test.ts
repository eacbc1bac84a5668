import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse, stringify } from 'yaml'
import { parseFile } from '../../editor/content-file.ts'
import { type Edit, goneWith, heldWith, inverted, makeEdits } from '../../editor/edits.ts'
import { saveTyped } from '../../editor/save.ts'
import type { Version } from '../../editor/versions.ts'
import { changesBetween, type FileContent, paragraphsOf } from '../../model/desk/compare.ts'
import { isSame } from '../../model/desk/same.ts'

/**
 * Two people type in one file, leave out, discard, publish and take back at random. Each written word says which
 * field of which entry it belongs to, so that one that is lost or lands elsewhere is found.
 */

/** So many random histories: RANDOM_EDITS=10000 for a long run. */
const runs = Number(process.env.RANDOM_EDITS ?? 150)

const first = Number(process.env.FIRST_SEED ?? 1)

const file = 'page.md'

/** Numbers from 0 to 1, the same for each seed. */
function randomFrom(seed: number): () => number {
  let state = seed + 0x6d2b79f5
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let one = Math.imul(state ^ (state >>> 15), 1 | state)
    one = (one + Math.imul(one ^ (one >>> 7), 61 | one)) ^ one
    return ((one ^ (one >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Entry {
  id: string
  title: string
  text: string
  steps?: string[]
}
interface Fields {
  headline: string
  intro?: string
  entries: Entry[]
  names: string[]
}

/** What a content says, by the field or entry that each word belongs to. */
function wordsIn({ value, body }: FileContent): Map<string, string> {
  const { headline, intro, entries, names } = value as Fields
  const words = new Map<string, string>([['headline', headline]])
  const put = (key: string, word: string) => {
    assert.ok(!words.has(key), `${key} is there twice`)
    words.set(key, word)
  }
  if (intro !== undefined) put('intro', intro)
  for (const { id, title, text, steps = [] } of entries) {
    put(`${id} title`, title)
    put(`${id} text`, text)
    for (const step of steps) put(`${id} ${step.split(':')[0]}`, step)
  }
  for (const name of names) put(name, name)
  for (const one of paragraphsOf({ value, body })) put(one.split(':')[0] ?? '', one)
  return words
}

/** What a person's step changes, by the same keys: a word that comes, goes, or takes another's place. */
type Effect = Map<string, [before: string | undefined, after: string | undefined]>

function effectOf(before: FileContent, after: FileContent): Effect {
  const [old, now] = [wordsIn(before), wordsIn(after)]
  const keys = new Set([...old.keys(), ...now.keys()])
  return new Map(
    [...keys]
      .filter((key) => old.get(key) !== now.get(key))
      .map((key) => [key, [old.get(key), now.get(key)]]),
  )
}

class Run {
  readonly random: () => number
  readonly #first: string
  published: string
  edits: Edit[] = []
  publications: Edit[][] = []
  effects = new Map<string, Effect>()
  #count = 0
  refused = 0
  done = 0

  constructor(seed: number) {
    this.random = randomFrom(seed)
    const entries = Array.from({ length: this.#below(4) + 1 }, () => this.#newEntry())
    const names = Array.from({ length: this.#below(4) }, () => this.#new('name'))
    const value: Fields = { headline: 'headline:0', entries, names }
    const body = Array.from({ length: this.#below(5) + 1 }, () => `${this.#new('par')}:0`)
    this.#first = `---\n${stringify(value)}---\n\n${body.join('\n\n')}\n`
    this.published = this.#first
  }

  #below = (most: number) => Math.floor(this.random() * most)
  #pick = <One>(all: readonly One[]): One | undefined => all[this.#below(all.length)]
  #new = (kind: string) => `${kind}${++this.#count}`
  #newEntry = (): Entry => {
    const id = this.#new('entry')
    // The same words in several entries, so that they are alike but for their names.
    return {
      id,
      title: `${id}:0`,
      text: 'text',
      ...(this.random() < 0.3 && { steps: ['s1:0', 's2:0'] }),
    }
  }

  read = (): Version => this.published

  content(edits: readonly Edit[] = this.edits): FileContent {
    const files = makeEdits(this.read, edits).files()
    return parseFile(file, files.get(file) ?? this.published)
  }

  /** A version that a person makes of another one. */
  #typed(content: FileContent): FileContent {
    const { value, body } = structuredClone(content)
    const fields = value as Fields
    const paragraphs = paragraphsOf({ value, body })
    const list = this.#pick<unknown[]>([fields.entries, fields.names, paragraphs]) ?? []
    const at = this.#below(list.length)
    const entry = this.#pick(fields.entries)
    const next = () => ++this.#count
    switch (this.#below(9)) {
      case 0:
        fields.headline = `headline:${next()}`
        break
      case 1:
        if (this.random() < 0.5) fields.intro = `intro:${next()}`
        else delete fields.intro
        break
      case 2:
      case 3:
        if (entry) entry[this.random() < 0.5 ? 'title' : 'text'] = `${entry.id}:${next()}`
        break
      case 4:
        if (entry?.steps)
          entry.steps[this.#below(entry.steps.length)] = `s${1 + this.#below(2)}:${next()}`
        if (entry?.steps && new Set(entry.steps.map((one) => one.split(':')[0])).size < 2) {
          entry.steps = ['s1:0', `s2:${next()}`]
        }
        break
      case 5: {
        const place = this.#below(paragraphs.length)
        const [name] = (paragraphs[place] ?? '').split(':')
        if (name) paragraphs[place] = `${name}:${next()}`
        break
      }
      case 6:
        list.splice(
          this.#below(list.length + 1),
          0,
          list === fields.entries
            ? this.#newEntry()
            : list === fields.names
              ? this.#new('name')
              : `${this.#new('par')}:0`,
        )
        break
      case 7:
        if (list.length > 1) list.splice(at, 1)
        break
      default:
        list.splice(this.#below(list.length), 0, ...list.splice(at, 1))
    }
    return { value, body: `${paragraphs.join('\n\n')}\n` }
  }

  /** Somebody types, who may not have seen the latest changes. */
  type(by: string): void {
    const stale = this.random() < 0.4 ? this.#below(this.edits.length + 1) : this.edits.length
    const seen = this.content(this.edits.slice(0, stale))
    const mine = this.#typed(seen)
    const before = this.content()
    const changes = JSON.parse(JSON.stringify(changesBetween(seen, mine)))
    const at = new Date(0).toISOString()
    const step = saveTyped(this.read, this.edits, { file, name: 'Page', changes, by, at })
    if (typeof step === 'string') {
      this.refused += 1
      return
    }
    const there = wordsIn(before)
    const effect = new Map(
      // What someone else has written already isn't this person's.
      [...effectOf(seen, mine)].filter(([key, [, word]]) => there.get(key) !== word),
    )
    const known = new Set(this.edits.map(({ id }) => id))
    for (const saved of step.save) {
      const isNew = !known.has(saved.id)
      // What it joins counts as one with it.
      const joined = isNew ? [] : [saved.id, ...step.drop].map((id) => this.effects.get(id))
      this.effects.set(saved.id, compose([...joined.flatMap((one) => one ?? []), effect]))
      this.edits = isNew
        ? [...this.edits, saved]
        : this.edits.map((one) => (one.id === saved.id ? saved : one))
    }
    this.edits = this.edits.filter(({ id }) => !step.drop.includes(id))
    this.done += 1
    const after = wordsIn(this.content())
    for (const [key, [, word]] of effect) {
      assert.equal(after.get(key), word, `typed words of ${key}`)
    }
    for (const [key, word] of there) {
      if (!effect.has(key))
        assert.equal(after.get(key), word, `words of ${key}, which nobody changed`)
    }
  }

  /** Checks that some of the edits do what their people did, and nothing else. */
  check(edits: readonly Edit[]): Set<string> {
    const { unfit, done } = makeEdits(this.read, edits)
    const expected = wordsIn(parseFile(file, this.published))
    for (const { id } of edits) {
      if (unfit.has(id) || done.has(id)) continue
      for (const [key, [, after]] of this.effects.get(id) ?? []) {
        if (after === undefined) expected.delete(key)
        else expected.set(key, after)
      }
    }
    const sorted = (words: Map<string, string>) => [...words].sort().join('\n')
    assert.equal(sorted(wordsIn(this.content(edits))), sorted(expected))
    return new Set([...unfit.keys(), ...done])
  }

  /** Each edit left out in turn, with those that need it. */
  leaveOut(): void {
    assert.deepEqual([...this.check(this.edits)], [], 'all fit')
    for (const { id } of this.edits) {
      for (const outWith of [goneWith, heldWith]) {
        const out = outWith(this.read, this.edits, [id])
        const left = this.edits.filter((one) => !out.has(one.id))
        assert.deepEqual([...this.check(left)], [], 'what is left fits')
      }
    }
  }

  discard(): void {
    const one = this.#pick(this.edits)
    if (!one) return
    const out = goneWith(this.read, this.edits, [one.id])
    this.edits = this.edits.filter(({ id }) => !out.has(id))
    this.check(this.edits)
  }

  publish(): void {
    const held = this.edits.filter(() => this.random() < 0.3).map(({ id }) => id)
    const out = heldWith(this.read, this.edits, held)
    const chosen = this.edits.filter(({ id }) => !out.has(id))
    if (chosen.length === 0) return
    const before = this.published
    const draft = wordsIn(this.content())
    const { files, unfit, done, made } = makeEdits(this.read, chosen)
    assert.deepEqual([unfit.size, done.size], [0, 0])
    const changes = new Map(made().map((one) => [one.id, one.changes]))
    this.published = files().get(file) ?? before
    this.edits = this.edits.filter(({ id }) => out.has(id))
    assert.deepEqual(
      [...makeEdits(this.read, this.edits).unfit.keys()],
      [],
      'what stays still fits',
    )
    const same = (words: Map<string, string>) => [...words].sort().join('\n')
    assert.equal(same(wordsIn(this.content())), same(draft), 'the draft says the same')
    const published = chosen.map((one) => ({ ...one, changes: changes.get(one.id) ?? [] }))
    this.publications.push(published)
    // Taken back at once, the words are the same as before, in the same order.
    const back = { id: 'back', changes: inverted(published) }
    const again = makeEdits(this.read, [back])
    assert.equal(again.unfit.size, 0)
    const undone = parseFile(file, again.files().get(file) ?? this.published)
    assert.deepEqual(undone, parseFile(file, before))
  }

  /** Takes back an edit of a publication, or a whole one. */
  takeBack(by: string): void {
    const publication = this.#pick(this.publications) ?? []
    const one = this.#pick(publication)
    if (!one) return
    const edits = this.random() < 0.5 ? publication : [one]
    const id = `back${++this.#count}`
    const changes = JSON.parse(JSON.stringify(inverted(edits)))
    const edit: Edit = { id, kind: 'takeBack', file, name: '', by, at: '', changes }
    // The desk refuses a second time while the first is in the draft.
    if (this.edits.some((one) => one.kind === 'takeBack' && isSame(one.changes, changes))) return
    const before = wordsIn(this.content())
    const { unfit, done } = makeEdits(this.read, [...this.edits, edit])
    if (unfit.has(id) || done.has(id)) {
      this.refused += 1
      return
    }
    this.done += 1
    const effect = compose(edits.map((one) => this.effects.get(one.id) ?? new Map()))
    const back: Effect = new Map([...effect].map(([key, [old, now]]) => [key, [now, old]]))
    this.edits = [...this.edits, edit]
    const now = wordsIn(this.content())
    // Of what was there before, only what these edits changed.
    for (const key of new Set([...before.keys(), ...now.keys()])) {
      if (!back.has(key)) assert.equal(now.get(key), before.get(key), `words of ${key}`)
      else assert.equal(now.get(key), back.get(key)?.[1], `words of ${key}, taken back`)
    }
    this.effects.set(id, back)
  }

  step(): void {
    const by = this.random() < 0.5 ? 'Ana' : 'Ben'
    const what = this.random()
    if (what < 0.7) this.type(by)
    else if (what < 0.78) this.discard()
    else if (what < 0.9) this.publish()
    else this.takeBack(by)
    this.leaveOut()
  }
}

function compose(effects: readonly Effect[]): Effect {
  const all: Effect = new Map()
  for (const effect of effects) {
    for (const [key, [before, after]] of effect) {
      all.set(key, [all.has(key) ? all.get(key)?.[0] : before, after])
    }
  }
  return all
}

test('edits > lose no word and write none elsewhere, whatever two people do in whatever order', () => {
  const wrong: string[] = []
  let [refused, done] = [0, 0]
  for (let seed = first; seed <= runs; seed += 1) {
    const run = new Run(seed)
    try {
      for (let step = 0; step < 14; step += 1) run.step()
    } catch (error) {
      wrong.push(`seed ${seed}: ${error instanceof Error ? error.message : error}`)
    }
    refused += run.refused
    done += run.done
  }
  assert.deepEqual(wrong.slice(0, 5), [], `${wrong.length} of ${runs} are wrong`)
  assert.ok(refused < done / 4, `${refused} were refused, ${done} done`)
  if (process.env.RANDOM_EDITS) console.log({ runs, refused, done })
})

test('edits > of entries that are alike are undone exactly, or refused', () => {
  for (let seed = first; seed <= runs; seed += 1) {
    const random = randomFrom(seed)
    const list = () =>
      Array.from({ length: Math.floor(random() * 5) }, () => 'abc'[Math.floor(random() * 3)])
    const records = () => list().map((a) => ({ a, b: 'abc'[Math.floor(random() * 2)] }))
    const [before, after, later] = Array.from({ length: 3 }, () => ({
      value: { list: list(), records: records() },
      body: `${list().join('\n\n')}\n`,
    })) as [FileContent, FileContent, FileContent]
    const textOf = ({ value, body }: FileContent) => `---\n${stringify(value)}---\n\n${body}`
    const edit = (id: string, old: FileContent, now: FileContent) => ({
      id,
      changes: changesBetween(old, now).map((change) => ({ ...change, file })),
    })
    const edits = [edit('1', before, after), edit('2', after, later)]
    const made = makeEdits(() => textOf(before), edits)
    const text = made.files().get(file) ?? textOf(before)
    assert.equal(made.unfit.size, 0, `seed ${seed}`)
    assert.deepEqual(parse(text.split('---')[1] ?? ''), later.value, `seed ${seed}`)
    const back = makeEdits(() => text, [{ id: 'back', changes: inverted(edits) }])
    const undone = parseFile(file, back.files().get(file) ?? text)
    assert.deepEqual([back.unfit.size, undone.value], [0, before.value], `seed ${seed}`)
    assert.deepEqual(paragraphsOf(undone), paragraphsOf(before), `seed ${seed}`)
  }
})
