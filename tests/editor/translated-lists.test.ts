import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { inEnglishOrder, translate, withTyped } from '../../editor/translation.ts'
import type { RawPage } from '../../model/content/reading/load.ts'
import { pairsOf, stampsField } from '../../model/content/reading/pairs.ts'
import { overlay } from '../../model/content/reading/translated-file.ts'
import { nameOf } from '../../model/content/reading/words.ts'
import type { FileContent } from '../../model/desk/compare.ts'

/**
 * English lists change at random, and someone renders in Spanish what isn't any more. Each Spanish text names the
 * English one that it was written for, so that one beside another sentence is found.
 */

const runs = Number(process.env.RANDOM_LISTS ?? 40)

const entry = z.object({ title: z.string(), text: z.string(), steps: z.array(z.string()) })
const schema = z.object({
  headline: z.string(),
  entries: z.array(entry),
  names: z.array(z.object({ name: z.string(), kind: z.enum(['a', 'b']) })),
})
type Fields = z.infer<typeof schema>

/** Numbers from 0 to 1, the same for each seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

class Page {
  readonly random: () => number
  #count = 0
  fields: Fields
  blocks: string[]
  spanish: FileContent = { value: {}, body: '\n' }

  constructor(seed: number) {
    this.random = randomFrom(seed)
    for (let warmUp = 0; warmUp < 5; warmUp += 1) this.random()
    this.fields = {
      headline: this.#word(),
      entries: [this.#entry(), this.#entry(), this.#entry()],
      names: [this.#name(), this.#name()],
    }
    this.blocks = [this.#word(), this.#word(), this.#word()]
    this.translateAll()
  }

  #below = (most: number) => Math.floor(this.random() * most)
  // Some words stand in several places.
  #word = () => (this.random() < 0.1 ? 'Same words' : `Words ${++this.#count}`)
  #entry = () => ({ title: this.#word(), text: this.#word(), steps: [this.#word(), this.#word()] })
  #name = () => ({ name: this.#word(), kind: 'a' as const })

  get english(): RawPage {
    const value = structuredClone(this.fields)
    const body = this.blocks.join('\n\n')
    const parsed = { value, faults: [], lineOf: () => 1 }
    return { file: 'pages/page.md', id: 'page', schema, body, bodyLine: 1, ...parsed }
  }

  get translated() {
    const { value, body } = this.spanish
    return overlay(this.english, { ...this.english, value, body: body ?? '' })
  }

  /** One thing that someone does to the English page. */
  edit(): 'add' | 'remove' | 'move' | 'change' {
    const { entries, names } = this.fields
    const steps = entries[this.#below(entries.length)]?.steps ?? []
    const list = [entries, names, steps, this.blocks][this.#below(4)] as unknown[]
    const at = this.#below(list.length)
    const isOne = list.length < 2
    const kind = (['add', 'remove', 'move', 'change'] as const)[this.#below(4)] ?? 'add'
    const fresh = () =>
      list === entries ? this.#entry() : list === names ? this.#name() : this.#word()
    if (kind === 'add' || (kind === 'remove' && isOne)) {
      list.splice(this.#below(list.length + 1), 0, fresh())
      return 'add'
    }
    if (kind === 'remove') list.splice(at, 1)
    else if (kind === 'move') list.splice(this.#below(list.length), 0, ...list.splice(at, 1))
    else if (list === entries) Object.assign(entries[at] ?? {}, { text: this.#word() })
    else list[at] = fresh()
    return kind
  }

  /** The texts that aren't done, and what they'd show beside the English words. */
  open() {
    const { missing, stale, given } = this.translated
    return [...missing, ...stale].map(({ path, text }) => ({
      ...{ path: path.map(String), english: text },
      spanish: given.get(nameOf(path))?.text ?? null,
    }))
  }

  /** Renders everything, in the boxes beside the English words or in the form. */
  translateAll(): void {
    let most = 60
    for (let [one] = this.open(); one; [one] = this.open()) {
      most -= 1
      assert.ok(most > 0, `never done: ${JSON.stringify(one)}`)
      const { path, english, spanish } = one
      const after = `De: ${english}`
      const isInForm = path[0] !== 'body' && spanish !== after && this.random() < 0.5
      const now = isInForm
        ? this.#inForm(path, after)
        : translate(this.english, this.spanish, { file: '', path, before: spanish, after })
      assert.ok(typeof now === 'object', `${path}: ${now}`)
      this.spanish = now
    }
  }

  #inForm(path: readonly string[], after: string): FileContent {
    const typed = structuredClone(inEnglishOrder(this.english, this.spanish))
    const group = path.slice(0, -1).reduce((part, key) => Object(part)[key], typed.value)
    Object.assign(Object(group), { [path.at(-1) ?? '']: after })
    return withTyped(this.english, this.spanish, typed)
  }

  /** Checks that pages show no Spanish text for another English one. */
  check(): void {
    const { words, given, stale, merged, missing } = this.translated
    for (const [name, { text }] of given) {
      const english = words.get(name)?.text
      const isStale = stale.some(({ path }) => nameOf(path) === name)
      assert.equal(text === `De: ${english}`, !isStale, `${name}: ${english}, ${text}`)
    }
    if (missing.length > 0) return
    const shown = merged.body.split('\n\n').length
    assert.equal(shown, this.blocks.length)
  }
}

test('Spanish lists > follow each change of the English ones, and ask for what came or changed', () => {
  for (let seed = 1; seed <= runs; seed += 1) {
    const page = new Page(seed)
    for (let day = 0; day < 12; day += 1) {
      page.check()
      const before = new Set(page.translated.words.values().map(({ text }) => text))
      const kind = page.edit()
      page.check()
      // Of words that stand in several places, the place tells nothing.
      const asked = page.open().filter(({ english }) => english !== 'Same words')
      const known = asked.filter(({ english }) => before.has(english))
      assert.deepEqual(known, [], `seed ${seed}, day ${day}: ${kind}`)
      page.translateAll()
      assert.deepEqual(page.open(), [])
    }
  }
})

test('Spanish lists > never show another sentence, however many changes wait', () => {
  for (let seed = 1; seed <= runs; seed += 1) {
    const page = new Page(seed)
    for (let day = 0; day < 12; day += 1) {
      page.edit()
      page.check()
      if (page.random() < 0.2) page.translateAll()
    }
    page.translateAll()
    page.check()
    assert.deepEqual(page.open(), [], `seed ${seed}`)
  }
})

test('Spanish lists > keep nothing of what a text rendered when it is gone', () => {
  const page = new Page(1)
  for (let day = 0; day < 12; day += 1) {
    page.edit()
    page.translateAll()
  }
  const stamps = Object.keys(Object(Object(page.spanish.value)[stampsField]))
  const { texts, left } = pairsOf(page.english, page.spanish)
  const present = new Set([...texts.values(), ...left].map(({ text }) => text))
  assert.equal(stamps.length, present.size)
})
