import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { Service } from '../../model/content/content.ts'
import { checklistPath, servicePath } from '../../model/content/links.ts'
import type { ServiceText } from '../../model/content/reading/files.ts'
import { sharedQuestions } from '../../model/content/schema/service.ts'
import { fillSlots } from '../../model/content/template.ts'
import { useContent, useRenderContext } from '../context.tsx'
import type { TextNodes } from '../data/markdown.ts'
import box from '../ui/Box.module.css'
import { DetailCard } from '../ui/Cards.tsx'
import { Faq, Rows, Sources } from '../ui/Disclosure.tsx'
import { Prose } from '../ui/Text.tsx'
import styles from './Service.module.css'
import { withDetails } from './services.ts'

interface Props {
  service: Service
  text: Record<keyof ServiceText, TextNodes>
}

interface SignsProps {
  service: Service
  /** The way to the house with the places of these pests, if there's one. */
  inHouse: string | undefined
}

/** Signs of a pest, and what they mean, or nothing without any. */
export function Signs({ service, inHouse }: SignsProps) {
  const context = useRenderContext()
  const { identifyPage, servicesPage } = context.content
  const { detail } = servicesPage
  if (service.signs.length === 0) return <></>
  const signs = withDetails(context, service, service.signs)
  // Each with its picture, or all without: an owner's photograph may replace one of them.
  const whole = signs.every(({ detail }, index) => detail || !service.signs[index]?.detail)
  return (
    <section>
      <h2>{detail.signs}</h2>
      <ul className={styles.signs}>
        {signs.map(({ sign, meaning, detail: picture }) => (
          <DetailCard key={sign} detail={whole ? picture : undefined}>
            <strong>{sign}</strong>
            <span>{meaning}</span>
          </DetailCard>
        ))}
      </ul>
      {inHouse && identifyPage.house && (
        <p className={styles.way}>
          <a href={inHouse}>{identifyPage.house.link}</a>
        </p>
      )}
    </section>
  )
}

/** What the service is, with what to know before hiring anyone folded below. */
export const ServiceAbout = ({ service, text }: Props) => {
  const { detail } = useContent().servicesPage
  const parts = {
    whatIs: fillSlots(detail.whatIs, { subject: service.subject }),
    approach: detail.method,
    whyChoose: detail.whyChoose,
    coverage: detail.coverage,
  }
  const rows = (Object.keys(parts) as (keyof typeof parts)[])
    .filter((id) => text[id].length > 0)
    .map((id) => ({ id, title: parts[id], children: <Prose nodes={text[id]} /> }))
  return (
    <section>
      <Prose nodes={text.fullDescription} />
      {rows.length > 0 && <Rows group="service-text" level="h2" rows={rows} />}
    </section>
  )
}

/** Short lines with a check mark, in the sidebar. */
export const Benefits = ({ benefits }: { benefits: string[] }) => (
  <section className={clsx(box.sand, box.sticky, styles.benefits)}>
    <h2>{useContent().servicesPage.detail.benefits}</h2>
    <ul>
      {benefits.map((benefit) => (
        <li key={benefit}>
          <Check size={20} /> {benefit}
        </li>
      ))}
    </ul>
  </section>
)

/** Questions about a service, the link to its checklist, and the sources of its page: those that it has. */
export function ServiceQuestions({ service }: { service: Service }) {
  const { detail } = useContent().servicesPage
  const { faqs, checklist, sources } = service
  return (
    <section>
      {faqs && (
        <>
          <h2>{detail.faq}</h2>
          <Faq
            group="service-questions"
            questions={sharedQuestions.map((key) => ({
              question: detail.questions[key],
              answer: faqs[key],
            }))}
          />
        </>
      )}
      <p className={styles.way}>
        {checklist && <a href={checklistPath(service)}>{detail.checklist}</a>}
        <a href="/contact">{detail.ask}</a>
      </p>
      <Sources title={detail.sources} sources={sources} path={servicePath(service)} />
    </section>
  )
}
