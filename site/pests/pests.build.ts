/**
 * Traits and words for `identify.ts`, evaluated at build time. In the page they would delay the first
 * paint.
 */
import { identifyPage, pests } from '../../model/content/content.ts'
import { helpPath, pestPath } from '../../model/content/links.ts'
import { questions, traitsOf } from './rank.ts'

const { detail, results, questions: asked } = identifyPage

export const words = {
  ...results,
  help: detail.service,
  reasons: Object.fromEntries(questions.map((question) => [question, asked[question].reason])),
}

/** Answers that fit each pest, by the path of its page. */
export const traits = Object.fromEntries(
  pests.map((pest) => {
    const of = traitsOf(pest)
    return [pestPath(pest), questions.map((question) => of[question].join(' '))]
  }),
)

/** Where to get help with each pest, by the address of its page. */
export const help = Object.fromEntries(pests.map((pest) => [pestPath(pest), helpPath(pest)]))
