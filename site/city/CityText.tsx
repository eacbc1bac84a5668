import type { ReactNode } from 'react'
import { type Location, locationsPage } from '../../model/content/content.ts'
import { paragraphs } from '../data/paragraphs.ts'
import { Faq } from '../ui/Faq.tsx'
import { Prose } from '../ui/Prose.tsx'
import { Sources } from '../ui/Sources.tsx'

interface Props {
  location: Location
  /** The page's Markdown. */
  children: ReactNode
}

/** What a city page tells besides its pests, in order. */
export function CityText({ location, children }: Props) {
  const { detail } = locationsPage
  const questions = location.faqs.map(({ question, answer }) => ({
    question,
    answer: paragraphs(answer),
  }))
  return (
    <>
      <Prose>{children}</Prose>
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
