/** Sentences that depend on answers about the business, such as who does the work: moves/<answer>.yaml. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { loadContent } from '../../model/content/reading/load.ts'
import { slugOf } from '../../model/content/slug.ts'
import type { ContentFiles } from './content-files.ts'

/** Names of files in moves/, such as own-technicians, outside-texas and without/rodent-control. */
export type Answers = ReadonlySet<string>

/** What a phrase of the shipped content becomes when all answers hold. */
interface Pair {
  /** Within the content folder. */
  file: string
  phrase: string
  becomes: string
  answers: readonly string[]
}

/** A sentence that an answer changes. */
export interface Sentence {
  /** Within the content folder. */
  file: string
  /** What it said, or should have said where it isn't found. */
  from: string
  to: string
}

/** Beside the sources, or in a build. */
const folders = ['../../moves', '../moves'].map((path) => join(import.meta.dirname, path))

const movesSchema = z.record(
  z.string(),
  z.array(
    z.strictObject({
      phrase: z.string().min(1),
      becomes: z.string(),
      also: z.array(z.string()).default([]),
    }),
  ),
)

interface Moves {
  /** All answers that change a sentence. */
  answers: readonly string[]
  pairs: readonly Pair[]
}

let moves: Moves | undefined

/** Reads moves/ once. */
export function readMoves(): Moves {
  if (moves) return moves
  const folder = folders.find(existsSync)
  if (!folder) throw new Error('The folder moves/ is missing.')
  const answers = globSync('**/*.yaml', { cwd: folder }).map((file) => file.replace(/\.yaml$/, ''))
  moves = {
    answers,
    pairs: answers.toSorted().flatMap((answer) => {
      const files = movesSchema.parse(parse(readFileSync(join(folder, `${answer}.yaml`), 'utf8')))
      return Object.entries(files).flatMap(([file, pairs]) =>
        pairs.map(({ also, ...pair }) => ({ ...pair, file, answers: [answer, ...also] })),
      )
    }),
  }
  return moves
}

/** The answers that hold for a content folder. */
export function answersOf(files: ContentFiles): Answers {
  const { yaml, pages } = loadContent(files)
  const { address, region, referral } = Object(yaml.business.value)
  const { city, stateName } = Object(address)
  const places = [city, region, stateName].map((place) => slugOf(String(place)))
  const entries = new Set([...pages.services, ...pages.pests].map(({ file }) => file))
  const holds = (answer: string): boolean => {
    const [, kind, name = ''] = /^(in-|outside-|without\/)?(.*)$/.exec(answer) ?? []
    if (answer === 'own-technicians') return referral === false
    if (kind !== 'without/') return places.includes(name) === (kind === 'in-')
    if (name === 'pests') return pages.pests.length === 0
    // A business without pest pages still treats pests.
    const isTreated = name.startsWith('pests/') && pages.pests.length === 0
    return !isTreated && !entries.has(`${name}.md`)
  }
  return new Set(readMoves().answers.filter(holds))
}

/** What a phrase says under some answers: the pair with the most of them. */
function wording(phrase: string, pairs: readonly Pair[], answers: Answers): string {
  const fitting = pairs.filter((pair) => pair.answers.every((answer) => answers.has(answer)))
  const [best] = fitting.toSorted((a, b) => b.answers.length - a.answers.length)
  return best?.becomes ?? phrase
}

/**
 * Changes the sentences that answers change, as far as the owner hasn't rewritten them.
 *
 * @returns what changed, and what wasn't found
 */
export function changeSentences(
  files: ContentFiles,
  before: Answers,
  after: Answers,
): { changed: Sentence[]; missing: Sentence[] } {
  const changed: Sentence[] = []
  const missing: Sentence[] = []
  for (const [file, ofFile] of Map.groupBy(readMoves().pairs, (pair) => pair.file)) {
    const old = files.read(file)
    if (old === undefined) continue
    const found: (Sentence & { at: number })[] = []
    for (const [phrase, pairs] of Map.groupBy(ofFile, (pair) => pair.phrase)) {
      const [from, to] = [wording(phrase, pairs, before), wording(phrase, pairs, after)]
      if (from === to) continue
      const at = old.indexOf(from)
      if (at >= 0 && at === old.lastIndexOf(from)) found.push({ file, from, to, at })
      else missing.push({ file, from, to })
    }
    // The last first: a change moves what is behind it.
    const text = found
      .toSorted((a, b) => b.at - a.at)
      .reduce((all, { from, to, at }) => all.slice(0, at) + to + all.slice(at + from.length), old)
    changed.push(...found.map(({ file, from, to }) => ({ file, from, to })))
    if (text !== old) files.write(file, text)
  }
  return { changed, missing }
}

/** The beginning of a phrase, on one line. */
const shortened = (phrase: string) => {
  const line = phrase.trim().replaceAll(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 80)}…` : line
}

/** What `changeSentences` did. */
export type SentenceChanges = ReturnType<typeof changeSentences>

/**
 * Changed sentences as commands print them.
 *
 * @param counts whether to say only how many changed in each file, for a whole site
 */
export const sentencesInWords = (
  { changed, missing }: SentenceChanges,
  counts = false,
): string[] => [
  ...(counts
    ? [...Map.groupBy(changed, ({ file }) => file)].map(
        ([file, { length }]) => `content/${file}: ${length} of its sentences changed`,
      )
    : changed.map(
        ({ file, from, to }) => `content/${file}: "${shortened(from)}" is "${shortened(to)}" now`,
      )),
  ...missing.map(
    ({ file, from, to }) =>
      `content/${file}: change it yourself: "${shortened(from)}" isn't there, and would be "${to.trim()}"`,
  ),
]
