import type { ReactNode } from 'react'
import { business, form } from '../../model/content/content.ts'
import { Items } from '../ui/Lists.tsx'
import styles from './EstimateCard.module.css'

const { next } = form

interface Props {
  title: string
  text: string
  /** The service or city that the form is set to, shown to the visitor. */
  preset?: { label: string; value: string } | undefined
  children: ReactNode
}

/** The card that the estimate form stands on. */
export function EstimateCard({ title, text, preset, children }: Props) {
  return (
    <section className={styles.card} id="estimate" aria-labelledby="estimate-title">
      <h2 id="estimate-title">{title}</h2>
      <p>{text}</p>
      {preset && (
        <p className={styles.preset}>
          {preset.label} <strong>{preset.value}</strong>
        </p>
      )}
      {children}
      <div className={styles.next}>
        <h3>{next.title}</h3>
        <ul>
          <li className={styles.call} data-office>
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
    </section>
  )
}
