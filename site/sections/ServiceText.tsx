import { type Service, servicesPage } from '../../model/content.ts'
import { paragraphs } from '../data/paragraphs.ts'
import { Sources } from '../ui/Sources.tsx'
import { Faq } from './Faq.tsx'
import { Paragraphs } from './Paragraphs.tsx'
import { Signs } from './Signs.tsx'

/** Everything that a service page tells, in order. */
export function ServiceText({ service }: { service: Service }) {
  const { detail } = servicesPage
  const questions = Object.entries(detail.questions).map(([key, question]) => ({
    question,
    answer: paragraphs(service.faqs[key as keyof typeof detail.questions]),
  }))
  return (
    <>
      <Paragraphs prose={service.body} />
      <section>
        <h2>{detail.whatIs}</h2>
        <Paragraphs prose={service.whatIs} />
      </section>
      <section>
        <h2>{detail.signs}</h2>
        <Signs signs={service.signs} />
      </section>
      <section>
        <h2>{detail.approach}</h2>
        <Paragraphs prose={service.approach} />
      </section>
      <section>
        <h2>{detail.whyChoose}</h2>
        <Paragraphs prose={service.whyChoose} />
      </section>
      <section>
        <h2>{detail.coverage}</h2>
        <Paragraphs prose={service.coverage} />
      </section>
      <section>
        <h2>{detail.faq}</h2>
        <Faq group="service-questions" questions={questions} />
      </section>
      <Sources title={detail.sources} sources={service.sources} />
    </>
  )
}
