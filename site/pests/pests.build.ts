/**
 * What the script compares answers with, and what it says: worked out while the site is built. It would
 * weigh as much in the page, which paints before anybody can answer.
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

/** By the address of its page, what of a pest each question asks for. */
export const traits = Object.fromEntries(
  pests.map((pest) => {
    const of = traitsOf(pest)
    return [pestPath(pest), questions.map((question) => of[question].join(' '))]
  }),
)

/** Where to get help with each pest, by the address of its page. */
export const help = Object.fromEntries(pests.map((pest) => [pestPath(pest), helpPath(pest)]))
