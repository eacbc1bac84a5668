import { claims, home, serviceById } from '../../model/content/content.ts'
import type { Claim } from '../../model/content/schema/claims.ts'
import { serviceCard } from '../service/services.ts'

/** The featured services as cards. */
export const featuredServices = () =>
  Promise.all(home.featured.services.map((id) => serviceCard(serviceById(id))))

const inFull = ({ text, terms }: Claim) => (terms ? `${text} ${terms}` : text)

/** Questions of the home page. The claims that are switched on come first in their answers. */
export const homeQuestions = home.faq.questions.map(({ question, answer, claims: ids }) => ({
  question,
  answer: [...ids.flatMap((id) => (claims[id]?.shown ? [inFull(claims[id])] : [])), answer],
}))
