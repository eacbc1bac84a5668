import { claims, home, serviceById } from '../../model/content/content.ts'
import type { Claim } from '../../model/content/schema/claims.ts'
import { paragraphs } from '../data/paragraphs.ts'
import { serviceCard } from '../service/services.ts'

/** The featured services as cards. */
export const featuredServices = () =>
  Promise.all(home.featured.services.map((id) => serviceCard(serviceById(id))))

const inFull = ({ text, terms }: Claim) => (terms ? `${text} ${terms}` : text)

/** The home page's questions, their answers led by those of their claims that are switched on. */
export const homeQuestions = home.faq.questions.map(({ question, answer, claims: ids }) => ({
  question,
  answer: [
    ...ids.flatMap((id) => (claims[id]?.shown ? [inFull(claims[id])] : [])),
    ...paragraphs(answer),
  ],
}))
