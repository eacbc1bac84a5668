import type { Content } from '../../model/content/content.ts'
import { helpPath, pestPath } from '../../model/content/links.ts'
import { questions, traitsOf } from './rank.ts'

/** Words of the pest guide's answers, and the traits of each pest by the path of its page. */
export function pestWords({ business, identifyPage, pests, site }: Content) {
  const { detail, results, questions: asked } = identifyPage
  return {
    words: {
      ...results,
      help: detail.service,
      tonight: detail.tonight,
      call: site.callButton,
      phone: business.phone.e164,
      reasons: Object.fromEntries(questions.map((question) => [question, asked[question].reason])),
    },
    traits: Object.fromEntries(
      pests.map((pest) => {
        const of = traitsOf(pest)
        return [pestPath(pest), questions.map((question) => of[question].join(' '))]
      }),
    ),
    /** What each pest looks like, what to do tonight and where to get help, by the path of its page. */
    about: Object.fromEntries(
      pests.map((pest) => [
        pestPath(pest),
        { summary: pest.summary, tonight: pest.tonight, help: helpPath(pest) },
      ]),
    ),
  }
}

export type PestWords = ReturnType<typeof pestWords>
