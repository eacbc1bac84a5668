import type { RawFile, RawPage } from './load.ts'
import {
  anyStampOf,
  blocksOf,
  isOwnList,
  leavesIn,
  nameOf,
  stampOf,
  type Word,
  wordsIn,
} from './words.ts'

/**
 * The field that says which English texts each text of a translation renders: their stamps, with spaces between
 * them, by the stamp of the translated text. Someone has compared the two, wherever they stand now.
 */
export const stampsField = 'of'

/** A text of a translation. */
export interface OwnText {
  path: PropertyKey[]
  text: string
  /** Stamps of the English texts that it renders. */
  renders: string[]
}

/** Fields of a translated file, and the text below them; null for a YAML file. */
export interface OwnContent {
  value: unknown
  body: string | null
}

/** Which text of a translation is for which English one. */
export interface Pairs {
  /** The English texts of the file. */
  words: Word[]
  /** By the name of the English field. */
  texts: Map<string, OwnText>
  /** Where entries of an English list are in the translation, by the name of the list. */
  entries: Map<string, Map<number, number>>
  /** Texts for which English has no place, or none any more. */
  left: OwnText[]
}

/**
 * Stamps of the English texts that a text renders. An earlier version of this program kept one by the name of the
 * field.
 */
export function stampsOf(value: unknown, { path, text }: Omit<OwnText, 'renders'>): string[] {
  const all = Object(Object(value)[stampsField])
  const stamps = all[stampOf(text)] ?? all[nameOf(path)]
  return typeof stamps === 'string' ? stamps.split(' ') : []
}

/** All texts of a translated file, but those of lists that each language has for itself. */
export function ownTexts(file: string, { value, body }: OwnContent): OwnText[] {
  const { [stampsField]: _, ...fields } = Object(value)
  const blocks = body === null ? [] : blocksOf(body)
  return [
    ...leavesIn(fields).filter(({ path }) => !isOwnList(file, nameOf(path.slice(0, -1)))),
    ...blocks.map((text, index) => ({ path: ['body', index], value: text })),
  ].flatMap(({ path, value: text }) =>
    typeof text === 'string' ? [{ path, text, renders: stampsOf(value, { path, text }) }] : [],
  )
}

/**
 * Finds the text of a translation for each English one. Entries of lists are found by what they render, so that
 * English ones may come, go and move; those that render nothing any more by their neighbors.
 */
export function pairsOf(english: RawFile | RawPage, own: OwnContent): Pairs {
  const words = wordsIn(english)
  const all = ownTexts(english.file, own)
  const texts: Pairs['texts'] = new Map()
  const entries: Pairs['entries'] = new Map()

  function pairBelow(below: readonly Word[], given: readonly OwnText[], depth: number) {
    const end = below.find(({ path }) => path.length === depth)
    const text = end && given.find(({ path }) => path.length === depth)
    if (end && text) texts.set(nameOf(end.path), text)
    if (end) return
    const wanted = Map.groupBy(below, ({ path }) => path[depth])
    const present = Map.groupBy(given, ({ path }) => path[depth])
    const isList = typeof below[0]?.path[depth] === 'number'
    const places = isList ? pairEntries(wanted, present) : undefined
    if (places) entries.set(nameOf(below[0]?.path.slice(0, depth) ?? []), places)
    for (const [key, inner] of wanted) {
      const found = present.get(places ? places.get(Number(key)) : key)
      if (found) pairBelow(inner, found, depth + 1)
    }
  }

  pairBelow(words, all, 0)
  const paired = new Set(texts.values())
  return { words, texts, entries, left: all.filter((one) => !paired.has(one)) }
}

type Entries<Text> = ReadonlyMap<PropertyKey | undefined, readonly Text[]>

/** @returns indexes in the translation by those in English */
function pairEntries(english: Entries<Word>, own: Entries<OwnText>): Map<number, number> {
  const wanted = tellingStamps(english, ({ text }) => anyStampOf(text))
  const given = tellingStamps(own, ({ renders }) => renders)
  const counts = new Map<string, { here: number; there: number; same: number }>()
  for (const [stamp, here] of wanted) {
    const there = given.get(stamp)
    if (there === undefined) continue
    const { same } = counts.get(`${here} ${there}`) ?? { same: 0 }
    counts.set(`${here} ${there}`, { here, there, same: same + 1 })
  }
  const places = new Map<number, number>()
  const back = new Map<number, number>()
  const pair = (here: number, there: number) => {
    places.set(here, there)
    back.set(there, here)
  }
  for (const { here, there } of [...counts.values()].toSorted((a, b) => b.same - a.same)) {
    if (!places.has(here) && !back.has(there)) pair(here, there)
  }
  for (const [there, texts] of own) {
    if (back.has(Number(there))) continue
    const twin = [...english].find(
      ([here, all]) => !places.has(Number(here)) && rendersOnly(texts, all),
    )
    if (twin) pair(Number(twin[0]), Number(there))
  }
  const lost = gapsIn(own, (there) => back.get(there))
  for (const [neighbors, gap] of gapsIn(english, (here) => places.has(here) && here)) {
    const others = lost.get(neighbors) ?? []
    // With another number of entries in the gap, their order doesn't say which is which.
    if (others.length !== gap.length) continue
    for (const [index, here] of gap.entries()) {
      const there = others[index] ?? 0
      if (!isOfOthers(own.get(there))) pair(here, there)
    }
  }
  return places
}

/** Whether an entry renders texts of an English one and no others, which other entries may have, too. */
function rendersOnly(texts: readonly OwnText[], words: readonly Word[]): boolean {
  const compared = texts.filter(({ renders }) => renders.length > 0)
  const stamps = words.flatMap(({ text }) => anyStampOf(text))
  const isOfIt = ({ renders }: OwnText) => renders.some((stamp) => stamps.includes(stamp))
  return compared.length > 0 && compared.every(isOfIt)
}

/** Whether an entry renders several texts: as English has none of them, it's another entry, and not one with other words. */
const isOfOthers = (texts: readonly OwnText[] = []): boolean =>
  texts.filter(({ renders }) => renders.length > 0).length > 1

/** Stamps that only one entry of a list has, with its index. */
function tellingStamps<Text>(
  entries: Entries<Text>,
  inText: (text: Text) => readonly string[],
): Map<string, number> {
  const found = new Map<string, Set<number>>()
  for (const [index, texts] of entries) {
    for (const stamp of texts.flatMap(inText)) {
      found.set(stamp, (found.get(stamp) ?? new Set()).add(Number(index)))
    }
  }
  return new Map(
    [...found].flatMap(([stamp, [index = 0, ...others]]) =>
      others.length === 0 ? [[stamp, index]] : [],
    ),
  )
}

/** Entries in a row that have no twin, by the twins of their neighbors. */
function gapsIn(
  entries: Entries<unknown>,
  twinOf: (index: number) => number | false | undefined,
): Map<string, number[]> {
  const gaps = new Map<string, number[]>()
  let [before, gap]: [number | '', number[]] = ['', []]
  for (const index of [...entries.keys(), undefined]) {
    const twin = index === undefined ? '' : twinOf(Number(index))
    if (twin === undefined || twin === false) {
      gap.push(Number(index))
      continue
    }
    if (gap.length > 0) gaps.set(`${before} ${twin}`, gap)
    ;[before, gap] = [twin, []]
  }
  return gaps
}
