import { servicesPage } from '../../content/pages/services.ts'
import { paragraphs } from '../data/paragraphs.ts'
import type { Service } from '../data/services.ts'
import { Sources } from '../ui/Sources.tsx'
import { Faq } from './Faq.tsx'
import { Paragraphs } from './Paragraphs.tsx'
import { Signs } from './Signs.tsx'

/** Everything that a service page tells, in order. */
export function ServiceText({ service }: { service: Service }) {
  const { detail } = servicesPage
  const { data, body = '' } = service
  const questions = Object.entries(detail.questions).map(([key, question]) => ({
    question,
    answer: paragraphs(data.faqs[key as keyof typeof detail.questions]),
  }))
  return (
    <>
      <Paragraphs prose={body} />
      <section>
        <h2>{detail.whatIs}</h2>
        <Paragraphs prose={data.whatIs} />
      </section>
      <section>
        <h2>{detail.signs}</h2>
        <Signs signs={data.signs} />
      </section>
      <section>
        <h2>{detail.approach}</h2>
        <Paragraphs prose={data.approach} />
      </section>
      <section>
        <h2>{detail.whyChoose}</h2>
        <Paragraphs prose={data.whyChoose} />
      </section>
      <section>
        <h2>{detail.coverage}</h2>
        <Paragraphs prose={data.coverage} />
      </section>
      <section>
        <h2>{detail.faq}</h2>
        <Faq group="service-questions" questions={questions} />
      </section>
      <Sources title={detail.sources} sources={data.sources} />
    </>
  )
}
