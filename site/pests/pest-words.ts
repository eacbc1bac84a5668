import type { Content } from '../../model/content/content.ts'
import { helpPath, pestPath } from '../../model/content/links.ts'
import { questions, traitsOf } from './rank.ts'

/** Words of the pest guide's answers, and the traits of each pest by the path of its page. */
export function pestWords({ identifyPage, pests }: Content) {
  const { detail, results, questions: asked } = identifyPage
  return {
    words: {
      ...results,
      help: detail.service,
      reasons: Object.fromEntries(questions.map((question) => [question, asked[question].reason])),
    },
    traits: Object.fromEntries(
      pests.map((pest) => {
        const of = traitsOf(pest)
        return [pestPath(pest), questions.map((question) => of[question].join(' '))]
      }),
    ),
    /** Where to get help with each pest, by the path of its page. */
    help: Object.fromEntries(pests.map((pest) => [pestPath(pest), helpPath(pest)])),
  }
}

export type PestWords = ReturnType<typeof pestWords>
