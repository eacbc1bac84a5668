import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  beginTyping,
  countAsSaved,
  type Decision,
  decide,
  ownChanges,
  type Typing,
  takeIn,
} from '../../desk/site/typing.ts'
import { applyChanges, type FileContent } from '../../model/desk/compare.ts'
import { assertIncludes } from '../support/assert.ts'

/** What people type at the same file at the same time. */

const file = (value: object, body: string | null = null): FileContent => ({ value, body })

/** A person's typing over what they saw, when the server has something else. */
const against = (before: FileContent, typed: FileContent, saved: FileContent): Typing =>
  takeIn({ saved: before, before, typed }, saved)

const steps = (...texts: string[]) => texts.map((text) => ({ name: text.split(' ')[0], text }))

const namesIn = ({ value }: FileContent = file({ steps: [] })) =>
  (value as { steps: { name: string }[] }).steps.map(({ name }) => name)

test('another field > comes in at once, and keeps nothing from being saved', () => {
  const before = file({ title: 'A', phone: '1' }, 'One.\n\nTwo.\n')
  const typed = file({ title: 'B', phone: '1' }, 'One.\n\nTwo!')
  const typing = against(before, typed, file({ title: 'A', phone: '2' }, 'Won.\n\nTwo.\n'))
  assert.deepEqual(typing.typed.value, { title: 'B', phone: '2' })
  assert.match(typing.typed.body ?? '', /^Won\.\n\nTwo!/)
  const { fit, unfit } = ownChanges(typing)
  assert.equal(unfit.length, 0)
  assert.deepEqual(fit.map(({ path }) => path.join('.')).toSorted(), ['body.1', 'title'])
})

test('a text that no one else changed > stays exactly as it was typed', () => {
  const before = file({}, 'One.\n')
  const typed = file({}, 'One.\n\nTwo.\n\n\n')
  assert.equal(against(before, typed, file({ title: 'A' }, 'One.\n')).typed.body, typed.body)
})

test('the same words > stay in the field of the person who typed, until they decide', () => {
  const before = file({ title: 'A', phone: '1' })
  const typing = against(before, file({ title: 'B', phone: '3' }), file({ title: 'C', phone: '1' }))
  assert.deepEqual(typing.typed.value, { title: 'B', phone: '3' })
  const { fit, unfit } = ownChanges(typing)
  assert.deepEqual(
    [fit, unfit].map((all) => all.map(({ path }) => path[0])),
    [['phone'], ['title']],
  )
  const titles = (['mine', 'theirs', 'both'] as const).map(
    (one) => decide(typing, one)?.typed.value,
  )
  assert.deepEqual(titles, [{ title: 'B', phone: '3' }, { title: 'C', phone: '3' }, undefined])
  const chosen = decide(typing, 'mine')
  assert.ok(chosen)
  assert.deepEqual(ownChanges(chosen).unfit, [])
})

test('sentences that two people add to a text > are both kept, if the later one wants that', () => {
  const text = (intro: string) => file({ intro }, 'One.\n\nTwo.\n')
  const both = (theirs: string, own: string) =>
    decide(against(text('Ants bite. Rats gnaw.'), text(own), text(theirs)), 'both')?.typed.value
  const intro = (value: string) => ({ intro: value })
  assert.deepEqual(
    both('Ants bite. Rats gnaw. Or Ana.', 'Ants bite. Rats gnaw. Or Cara.'),
    intro('Ants bite. Rats gnaw. Or Ana. Or Cara.'),
  )
  assert.deepEqual(
    both('Ants bite. Mice gnaw.', 'Fire ants bite. Rats gnaw. Call us.'),
    undefined,
    'one change around the other',
  )
  assert.deepEqual(
    both('Ants bite. Rats gnaw at night.', 'Fire ants bite. Rats gnaw.'),
    intro('Fire ants bite. Rats gnaw at night.'),
  )
  assert.equal(both('Ants sting. Rats gnaw.', 'Ants hurt. Rats gnaw.'), undefined)
  // Their own words, of which the answer hasn't come yet, aren't doubled.
  const saved = 'Ants bite. Rats gnaw. Call.'
  assert.deepEqual(both(saved, saved), intro(saved))
  assert.deepEqual(both(saved, `${saved} Or text.`), intro(`${saved} Or text.`))
})

test('new entries of two people > are both kept, if the later one wants that', () => {
  const [one, two] = [steps('a first', 'b last', 'c mine'), steps('a first', 'b last', 'd theirs')]
  const before = file({ steps: steps('a first', 'b last') })
  const typing = against(before, file({ steps: one }), file({ steps: two }))
  assert.equal(ownChanges(typing).unfit.length, 1)
  assert.deepEqual(namesIn(decide(typing, 'both')?.typed).toSorted(), ['a', 'b', 'c', 'd'])
})

test('words in an entry that someone else removed > stay, and come back if their person wants that', () => {
  const before = file({ title: 'A', steps: steps('a first', 'b last') })
  const typed = file({ title: 'B', steps: [{ name: 'a', text: 'a other' }, ...steps('b last')] })
  const typing = against(before, typed, file({ title: 'A', steps: steps('b last') }))
  assert.deepEqual(typing.typed.value, typed.value)
  assert.deepEqual(decide(typing, 'mine')?.typed.value, typed.value)
  const theirs = decide(typing, 'theirs')
  assert.deepEqual(theirs?.typed.value, { title: 'B', steps: steps('b last') })
})

test('words in a page that someone else removed > stay, until their person lets go of them', () => {
  const typed = file({ title: 'B' })
  const typing = against(file({ title: 'A' }), typed, { value: undefined, body: null })
  assert.equal(typing.typed, typed)
  assert.equal(decide(typing, 'mine'), undefined)
  assert.equal(decide(typing, 'theirs')?.typed.value, undefined)
})

test('an entry that moved while someone typed in it > takes the words along', () => {
  const before = file({ steps: steps('a first', 'b last') })
  const typed = file({ steps: [...steps('a first'), { name: 'b', text: 'b mine' }] })
  const saved = file({ steps: [...steps('x new', 'a first'), { name: 'b', text: 'b theirs' }] })
  const typing = against(before, typed, saved)
  const texts = (content: FileContent = file({ steps: [] })) =>
    (content.value as { steps: { text: string }[] }).steps.map(({ text }) => text)
  assert.deepEqual(texts(typing.typed), ['x new', 'a first', 'b mine'])
  assert.deepEqual(texts(decide(typing, 'theirs')?.typed), ['x new', 'a first', 'b theirs'])
})

/** So many random histories: RANDOM_EDITS=10000 for a long run. */
const runs = Number(process.env.RANDOM_EDITS ?? 300)

/** Numbers from 0 to 1, the same for each seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 8) / 2 ** 24
  }
}

interface Person {
  typing: Typing
  /** Words that were typed, and are neither saved nor given up. */
  open: Set<string>
}

/** All texts of a content. */
const textIn = ({ value, body }: FileContent) => `${JSON.stringify(value)} ${body}`

/** Whether every word stands in the field that it was written for. */
function assertInPlace({ value, body }: FileContent): void {
  const { title, entries } = value as { title: string; entries: { name: string; text: string }[] }
  assert.match(title, /^title\b/)
  for (const { name, text } of entries) assert.ok(text.startsWith(name), `${text} is in ${name}`)
  const names = entries.map(({ name }) => name)
  assert.equal(new Set(names).size, names.length, 'an entry is there twice')
  for (const paragraph of body?.trim().split('\n\n') ?? []) assert.match(paragraph, /^text\d/)
}

function typeSomething({ typing, open }: Person, word: string, random: () => number): FileContent {
  const { value, body } = structuredClone(typing.typed)
  const fields = value as { title: string; entries: { name: string; text: string }[] }
  const paragraphs = body?.trim().split('\n\n') ?? []
  const any = <One>(list: One[]) => list[Math.floor(random() * list.length)]
  const kind = any(['title', 'entry', 'entry', 'paragraph', 'remove', 'add', 'move'])
  const entry = any(fields.entries)
  if (kind === 'title') fields.title = `title ${word}`
  if (kind === 'entry' && entry) entry.text = `${entry.name} ${word}`
  if (kind === 'paragraph') {
    const at = Math.floor(random() * paragraphs.length)
    paragraphs[at] = `${paragraphs[at]?.slice(0, 5)} ${word}`
  }
  if (kind === 'remove' && fields.entries.length > 2) fields.entries.splice(0, 1)
  if (kind === 'add') fields.entries.push({ name: `e${word}`, text: `e${word} ${word}` })
  if (kind === 'move') fields.entries.reverse()
  const typed = { value, body: `${paragraphs.join('\n\n')}\n` }
  for (const one of [...open, word]) {
    // Words over which the person types themselves are given up.
    if (textIn(typed).includes(` ${one}`)) open.add(one)
    else open.delete(one)
  }
  return typed
}

test(`two people who type in a file > lose nothing, and nothing lands elsewhere, in ${runs} histories`, () => {
  for (let seed = 1; seed <= runs; seed++) {
    const random = randomFrom(seed)
    let saved = file(
      { title: 'title', entries: ['a', 'b', 'c'].map((name) => ({ name, text: name })) },
      'text0\n\ntext1\n\ntext2\n',
    )
    const people = [0, 1].map((): Person => ({ typing: beginTyping(saved), open: new Set() }))
    const check = ({ typing, open }: Person) => {
      assertInPlace(typing.typed)
      for (const word of open) {
        assertIncludes(textIn(typing.typed), ` ${word}`, `seed ${seed}: ${word} is lost`)
      }
    }
    for (let step = 0; step < 30; step++) {
      const person = people[Math.floor(random() * 2)] as Person
      const act = random()
      if (act < 0.5) {
        const typed = typeSomething(person, `w${step}x`, random)
        person.typing = { ...person.typing, typed }
      } else if (act < 0.75) {
        const { fit } = ownChanges(person.typing)
        const { content, unfit } = applyChanges(saved, fit, true)
        if (unfit.length === 0) {
          saved = content
          person.typing = countAsSaved(person.typing, fit)
          const own = Object.values(ownChanges(takeIn(person.typing, saved))).flat()
          const left = JSON.stringify(own.map(({ after }) => after))
          person.open = new Set([...person.open].filter((word) => left.includes(` ${word}`)))
        }
        person.typing = takeIn(person.typing, saved)
      } else if (act < 0.9) person.typing = takeIn(person.typing, saved)
      else {
        const decision = (['mine', 'theirs', 'both'] as Decision[])[Math.floor(random() * 3)]
        const next = decision && decide(person.typing, decision)
        if (next && decision === 'theirs') {
          person.open = new Set(
            [...person.open].filter((word) => textIn(next.typed).includes(` ${word}`)),
          )
        }
        person.typing = next ?? person.typing
      }
      check(person)
      assertInPlace(saved)
    }
  }
})
