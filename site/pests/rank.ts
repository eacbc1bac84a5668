import type { Pest } from '../../model/content/content.ts'
import { classesOf } from '../../model/content/pest-size.ts'

/** Questions to the visitor, in order. The browser uses this file: it may import only a little. */
export const questions = ['where', 'size', 'does', 'leaves'] as const

export type Question = (typeof questions)[number]

/** The visitor's answers. Questions without an answer are left out. */
export type Answers = Readonly<Partial<Record<Question, string>>>

/** All answers that fit a pest. */
export type Traits = Readonly<Record<Question, readonly string[]>>

/** The answers that fit a pest. */
export const traitsOf = ({ where, size, does, leaves }: Pest): Traits => ({
  where,
  size: classesOf(size),
  does,
  leaves,
})

export interface Match<Entry> {
  entry: Entry
  /** Questions whose answers fit: the reasons for the match. */
  fits: Question[]
  /** Questions whose answers don't fit. */
  misses: Question[]
}

/**
 * Ranks entries by the number of answers that fit, so that a visitor can follow it. A match fits every
 * answer, or all but one of three or four.
 *
 * @returns how many questions were answered; the best matches in the order of the list, which are several
 * if the answers don't tell them apart; and `also`, the matches with one answer less
 */
export function rank<Entry extends { traits: Traits }>(
  entries: readonly Entry[],
  answers: Answers,
) {
  const asked = questions.filter((question) => answers[question])
  const matches = entries.map((entry): Match<Entry> => {
    const doesFit = (question: Question) => entry.traits[question].includes(answers[question] ?? '')
    return {
      entry,
      fits: asked.filter(doesFit),
      misses: asked.filter((question) => !doesFit(question)),
    }
  })
  const least = Math.max(1, asked.length - Math.floor(asked.length / 3))
  const most = Math.max(...matches.map(({ fits }) => fits.length))
  const fitting = (count: number) =>
    count >= least ? matches.filter(({ fits }) => fits.length === count) : []
  return { answers: asked.length, best: fitting(most), also: fitting(most - 1) }
}
