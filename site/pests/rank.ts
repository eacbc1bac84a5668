/**
 * What looks most like what a visitor saw. Used in the browser: imports nothing that weighs.
 */

/** What a visitor is asked, in order. */
export const questions = ['where', 'size', 'does', 'leaves'] as const

export type Question = (typeof questions)[number]

/** What a visitor chose; a question without an answer is left out. */
export type Answers = Readonly<Partial<Record<Question, string>>>

/** What of a pest the questions ask for: all answers that fit it. */
export type Traits = Readonly<Record<Question, readonly string[]>>

export interface Match<Entry> {
  entry: Entry
  /** The questions whose answers fit: the reasons to name it. */
  fits: Question[]
  /** Those whose answers do not. */
  misses: Question[]
}

export interface Ranking<Entry> {
  /** How many questions were answered. */
  answers: number
  /** What fits best, in the order of the list: more than one where the answers do not tell them apart. */
  best: Match<Entry>[]
  /** What fits one answer less. */
  also: Match<Entry>[]
}

/**
 * Ranks by nothing but the number of answers that fit, so that a visitor can follow it. Without an
 * answer nothing is named, nor is what fits none of them; what fits only half of the answers or fewer
 * is not worth a mention beside what fits more.
 */
export function rank<Entry extends { traits: Traits }>(
  entries: readonly Entry[],
  answers: Answers,
): Ranking<Entry> {
  const asked = questions.filter((question) => answers[question])
  const matches = entries.map((entry): Match<Entry> => {
    const doesFit = (question: Question) => entry.traits[question].includes(answers[question] ?? '')
    return {
      entry,
      fits: asked.filter(doesFit),
      misses: asked.filter((question) => !doesFit(question)),
    }
  })
  const most = Math.max(0, ...matches.map(({ fits }) => fits.length))
  const fitting = (count: number) =>
    count > 0 ? matches.filter(({ fits }) => fits.length === count) : []
  return {
    answers: asked.length,
    best: fitting(most),
    also: most - 1 > asked.length / 2 ? fitting(most - 1) : [],
  }
}
