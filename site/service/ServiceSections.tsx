import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { Service } from '../../model/content/content.ts'
import { checklistPath } from '../../model/content/links.ts'
import type { ServiceText } from '../../model/content/reading/files.ts'
import { fillSlots } from '../../model/content/template.ts'
import { useContent, useRenderContext } from '../context.tsx'
import { pestTools } from '../data/navigation.ts'
import box from '../ui/Box.module.css'
import { DetailCard } from '../ui/Cards.tsx'
import { Faq, Sources } from '../ui/Disclosure.tsx'
import { Pills } from '../ui/Lists.tsx'
import { Section } from '../ui/Section.tsx'
import { ProseHtml } from '../ui/Text.tsx'
import styles from './Service.module.css'
import { withDetails } from './services.ts'

interface Props {
  service: Service
  /** The service's text as HTML. */
  text: ServiceText
}

/** Links to the parts of the page: the id of each and its short name. */
export const PageParts = () => {
  const { servicesPage, site } = useContent()
  const { detail } = servicesPage
  return (
    <Pills name={site.contents}>
      {Object.entries(detail.jump).map(([id, name]) => (
        <a key={id} href={`#${id}`} className={box.chip}>
          {name}
        </a>
      ))}
    </Pills>
  )
}

/** Signs of a pest, what they mean, and a link for a visitor who saw none of them. */
export function Signs({ service }: { service: Service }) {
  const context = useRenderContext()
  const { detail } = context.content.servicesPage
  const signs = withDetails(context, service, service.signs)
  // Each with its picture, or all without: an owner's photograph may replace one of them.
  const whole = signs.every(({ detail }, index) => detail || !service.signs[index]?.detail)
  const [tool] = pestTools(context.content)
  return (
    <section id="signs">
      <h2>{detail.signs}</h2>
      <ul className={styles.signs}>
        {signs.map(({ sign, meaning, detail: picture }) => (
          <DetailCard key={sign} detail={whole ? picture : undefined}>
            <strong>{sign}</strong>
            <span>{meaning}</span>
          </DetailCard>
        ))}
      </ul>
      {tool && (
        <p>
          <a href={tool.path}>{tool.name}</a>
        </p>
      )}
    </section>
  )
}

/** What the service is and what the pest is, beside the form. */
export const ServiceAbout = ({ service, text }: Props) => {
  const { detail } = useContent().servicesPage
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

/** Why to choose the service, and where it's offered. */
export const ServiceReasons = ({ text }: Pick<Props, 'text'>) => {
  const { detail } = useContent().servicesPage
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

/** Short lines with a check mark, in the sidebar. */
export const Benefits = ({ benefits }: { benefits: string[] }) => {
  const { detail } = useContent().servicesPage
  return (
    <section className={clsx(box.sand, box.sticky, styles.benefits)}>
      <h2>{detail.benefits}</h2>
      <ul>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Check size={20} /> {benefit}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Questions about a service, the link to its checklist, and the sources of its page. */
export function ServiceQuestions({ service }: { service: Service }) {
  const { detail } = useContent().servicesPage
  const questions = Object.entries(detail.questions).map(([key, question]) => ({
    question,
    answer: service.faqs[key as keyof typeof detail.questions],
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
