import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { textPath } from '../../model/content/links.ts'
import { useRenderContext } from '../context.tsx'
import box from '../ui/Box.module.css'
import { Items } from '../ui/Lists.tsx'
import { OneReview } from '../ui/Proof.tsx'
import styles from './EstimateCard.module.css'
import { EstimateIsland } from './EstimateIsland.tsx'
import type { RequestOrigin } from './FormFields.tsx'

interface CardProps {
  title: string
  text?: string | undefined
  /** Service or city of the page, which the form sends. */
  preset?: { label: string; value: string } | undefined
}

/** The estimate form on its card. */
export const EstimateCard = ({ title, text, preset, ...origin }: CardProps & RequestOrigin) => (
  <FormCard title={title} text={text} preset={preset}>
    <EstimateIsland {...origin} />
  </FormCard>
)

/** Card around a form for an estimate, with what happens next. */
export function FormCard({ title, text, preset, children }: CardProps & { children: ReactNode }) {
  const { content, formRelayUrl } = useRenderContext()
  const { business, form } = content
  const { next } = form
  return (
    <section className={clsx(box.card, styles.card)} id="estimate" aria-labelledby="estimate-title">
      <h2 id="estimate-title">{title}</h2>
      {business.formOpen && text && <p>{text}</p>}
      {business.formOpen && preset && (
        <p>
          {preset.label} <strong>{preset.value}</strong>
        </p>
      )}
      {children}
      {business.formOpen && (
        <ul className={styles.next}>
          <li className={styles.call} data-office="call">
            {next.call.anyTime}
          </li>
          <Items items={next.items} />
          {/* Elsewhere the form takes photos. */}
          {formRelayUrl && business.textMessages && (
            <li>
              {`${next.text.lead} `}
              <a href={textPath(business.phone.e164, next.text.body)}>{next.text.link}</a>
            </li>
          )}
        </ul>
      )}
      <OneReview />
    </section>
  )
}
