import { claims } from '../../content/claims.ts'
import { home } from '../../content/pages/home.ts'
import { serviceCard } from './cards.ts'
import { paragraphs } from './paragraphs.ts'
import { serviceById } from './services.ts'

/** The featured services as cards. */
export const featuredServices = () =>
  Promise.all(
    home.featured.services.map((id) =>
      serviceCard(serviceById(id, 'content/pages/home.ts: featured.services')),
    ),
  )

/** The home page's questions, their answers followed by those of their claims that are switched on. */
export const homeQuestions = home.faq.questions.map(({ question, answer, claims: ids }) => ({
  question,
  answer: [
    ...ids
      .map((id) => claims[id])
      .filter((claim) => claim.shown)
      .map((claim) => claim.text),
    ...paragraphs(answer),
  ],
}))
