import { type Service, servicesPage } from '../../model/content/content.ts'
import { checklistPath } from '../../model/content/links.ts'
import type { ServiceText as Parts } from '../../model/content/reading/sections.ts'
import { fillSlots } from '../../model/content/template.ts'
import { paragraphs } from '../data/paragraphs.ts'
import { Faq } from '../ui/Faq.tsx'
import { ProseHtml } from '../ui/Prose.tsx'
import { Section } from '../ui/Section.tsx'
import { Sources } from '../ui/Sources.tsx'

interface Props {
  service: Service
  /** Its text as HTML. */
  text: Parts
}

const { detail } = servicesPage

/** What the pest is, for the space beside the form. */
export function ServiceAbout({ service, text }: Props) {
  return (
    <>
      <ProseHtml html={text.fullDescription} />
      <section>
        <h2>{fillSlots(detail.whatIs, { subject: service.subject })}</h2>
        <ProseHtml html={text.whatIs} />
      </section>
    </>
  )
}

/** Why, and where. */
export function ServiceText({ text }: Pick<Props, 'text'>) {
  return (
    <>
      <section id="whyChoose">
        <h2>{detail.whyChoose}</h2>
        <ProseHtml html={text.whyChoose} />
      </section>
      <section>
        <h2>{detail.coverage}</h2>
        <ProseHtml html={text.coverage} />
      </section>
    </>
  )
}

/** What visitors ask about a service, the way to its checklist, and where all this can be checked. */
export function ServiceQuestions({ service }: { service: Service }) {
  const questions = Object.entries(detail.questions).map(([key, question]) => ({
    question,
    answer: paragraphs(service.faqs[key as keyof typeof detail.questions]),
  }))
  return (
    <Section title={detail.faq} id="faq" beside>
      <div>
        <Faq group="service-questions" questions={questions} />
        <p>
          <a href={checklistPath(service)}>{detail.checklist}</a>
        </p>
        <Sources title={detail.sources} sources={service.sources} />
      </div>
    </Section>
  )
}
