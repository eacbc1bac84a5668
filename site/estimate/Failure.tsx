import { useEffect, useRef } from 'react'
import styles from './EstimateForm.module.css'
import type { Outcome } from './transport.ts'
import { contactData, words } from './words.build.ts'

/** Says that the request wasn't stored, and takes the focus. */
export function Failure({ outcome }: { outcome: Outcome }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles.failure} role="alert" tabIndex={-1}>
      <p>
        <strong>{words.failure.lead}</strong> {outcome.detail ?? words.failure.noAnswer}
      </p>
      <p>
        {words.failure.kept}{' '}
        <a href={`tel:${contactData.phone.e164}`}>{contactData.phone.display}</a>.
      </p>
    </div>
  )
}
