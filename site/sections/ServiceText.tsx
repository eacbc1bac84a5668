import { type Service, servicesPage } from '../../model/content.ts'
import type { ServiceText as Parts } from '../../model/reading/sections.ts'
import { fillSlots } from '../../model/template.ts'
import { paragraphs } from '../data/paragraphs.ts'
import { ProseHtml } from '../ui/Prose.tsx'
import { Sources } from '../ui/Sources.tsx'
import { Faq } from './Faq.tsx'
import { Signs } from './Signs.tsx'

interface Props {
  service: Service
  /** Its text as HTML. */
  text: Parts
}

/** Everything that a service page tells, in order. */
export function ServiceText({ service, text }: Props) {
  const { detail } = servicesPage
  const heading = (words: string) => fillSlots(words, { subject: service.subject })
  const questions = Object.entries(detail.questions).map(([key, question]) => ({
    question,
    answer: paragraphs(service.faqs[key as keyof typeof detail.questions]),
  }))
  return (
    <>
      <ProseHtml html={text.fullDescription} />
      <section>
        <h2>{heading(detail.whatIs)}</h2>
        <ProseHtml html={text.whatIs} />
      </section>
      <section>
        <h2>{heading(detail.signs)}</h2>
        <Signs signs={service.signs} />
      </section>
      <section>
        <h2>{heading(detail.approach)}</h2>
        <ProseHtml html={text.approach} />
      </section>
      <section>
        <h2>{heading(detail.whyChoose)}</h2>
        <ProseHtml html={text.whyChoose} />
      </section>
      <section>
        <h2>{heading(detail.coverage)}</h2>
        <ProseHtml html={text.coverage} />
      </section>
      <section>
        <h2>{heading(detail.faq)}</h2>
        <Faq group="service-questions" questions={questions} />
      </section>
      <Sources title={detail.sources} sources={service.sources} />
    </>
  )
}
