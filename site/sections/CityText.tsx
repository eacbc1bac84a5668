import type { ReactNode } from 'react'
import { type Location, locationsPage } from '../../model/content.ts'
import { paragraphs } from '../data/paragraphs.ts'
import { Prose } from '../ui/Prose.tsx'
import { Sources } from '../ui/Sources.tsx'
import { CityPests } from './CityPests.tsx'
import { Faq } from './Faq.tsx'

interface Props {
  location: Location
  pests: { name: string; why: string; href: string }[]
  /** The page's Markdown. */
  children: ReactNode
}

/** Everything that a city page tells, in order. */
export function CityText({ location, pests, children }: Props) {
  const { detail } = locationsPage
  const questions = location.faqs.map(({ question, answer }) => ({
    question,
    answer: paragraphs(answer),
  }))
  return (
    <>
      <Prose>{children}</Prose>
      <section>
        <h2>{detail.pests}</h2>
        <CityPests pests={pests} />
      </section>
      {questions.length > 0 && (
        <section>
          <h2>{detail.faq}</h2>
          <Faq group="city-questions" questions={questions} />
        </section>
      )}
      <Sources title={detail.sources} sources={location.sources} />
    </>
  )
}
