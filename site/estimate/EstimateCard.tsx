import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useRenderContext } from '../context.tsx'
import box from '../ui/Box.module.css'
import { Items } from '../ui/Lists.tsx'
import styles from './EstimateCard.module.css'

interface Props {
  title: string
  text: string
  /** Service or city of the page, which the form sends. */
  preset?: { label: string; value: string } | undefined
  children: ReactNode
}

/** Card around the estimate form, with what happens next. */
export function EstimateCard({ title, text, preset, children }: Props) {
  const { content, wordsFiles } = useRenderContext()
  const { business, form } = content
  const { next } = form
  return (
    <section className={clsx(box.card, styles.card)} id="estimate" aria-labelledby="estimate-title">
      <h2 id="estimate-title">{title}</h2>
      {business.formOpen && <p>{text}</p>}
      {business.formOpen && preset && (
        <p className={styles.preset}>
          {preset.label} <strong>{preset.value}</strong>
        </p>
      )}
      {children}
      {business.formOpen && (
        <div className={styles.next}>
          <h3>{next.title}</h3>
          <ul>
            <li className={styles.call} data-office={wordsFiles.office}>
              {next.call.anyTime}
            </li>
            <Items items={next.items} />
            <li>{next.urgent}</li>
            {business.textMessages && (
              <li>
                {`${next.text.lead} `}
                <a href={`sms:${business.phone.e164}`}>{next.text.link}</a>
              </li>
            )}
          </ul>
        </div>
      )}
    </section>
  )
}
