import { useEffect, useRef } from 'react'
import styles from './EstimateForm.module.css'
import type { FormWords } from './form-words.ts'
import type { Outcome } from './transport.ts'

/** Says that the request wasn't stored, and takes the focus. */
export function Failure({ words, outcome }: { words: FormWords; outcome: Outcome }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles.failure} role="alert" tabIndex={-1}>
      <p>
        <strong>{words.failure.lead}</strong> {outcome.detail ?? words.failure.noAnswer}
      </p>
      <p>
        {words.failure.kept}{' '}
        <a href={`tel:${words.business.phone.e164}`}>{words.business.phone.display}</a>.
      </p>
    </div>
  )
}
