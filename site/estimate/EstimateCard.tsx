import type { ReactNode } from 'react'
import { form } from '../../model/content.ts'
import styles from './EstimateCard.module.css'

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
        <h3>{form.next.title}</h3>
        <ul>
          {form.next.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
