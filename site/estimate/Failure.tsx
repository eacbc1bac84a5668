import { useEffect, useRef } from 'react'
import { business } from '../../content/business.ts'
import styles from './EstimateForm.module.css'
import type { Outcome } from './transport.ts'

/** Says that the request has not arrived, and takes the focus so that nobody misses it. */
export function Failure({ outcome }: { outcome: Outcome }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles.failure} role="alert" tabIndex={-1}>
      <p>
        <strong>Your request was not sent.</strong> {reasonInWords(outcome)}
      </p>
      <p>
        Everything you typed is still here. Try again, or call{' '}
        <a href={`tel:${business.phone.e164}`}>{business.phone.display}</a>.
      </p>
    </div>
  )
}

function reasonInWords(outcome: Outcome): string {
  if (outcome.stored) return ''
  if (outcome.detail) return outcome.detail
  if (outcome.reason === 'offline') return 'We got no answer. You may be offline, or our server is.'
  if (outcome.reason === 'busy') return 'Too many requests came from your network in a short time.'
  return 'Our server could not store it.'
}
