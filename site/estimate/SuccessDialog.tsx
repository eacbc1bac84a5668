import { useEffect, useRef } from 'react'
import { officeNow } from './office-now.ts'
import styles from './SuccessDialog.module.css'
import { contactData, words } from './words.build.ts'

interface Props {
  onClose: () => void
  /** Nobody knows whether it has arrived: a mail relay has it. */
  unconfirmed: boolean
}

/** Says that the request has arrived. */
export function SuccessDialog({ onClose, unconfirmed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="success-title"
      onClose={onClose}
    >
      <button
        type="button"
        className={styles.x}
        onClick={close}
        aria-label={words.success.closeIcon}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path
            d="M6 6 18 18M18 6 6 18"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </button>
      <svg className={styles.tick} viewBox="0 0 32 32" width="64" height="64" aria-hidden="true">
        <path d="M16 1 29 8.500v15L16 31 3 23.500v-15Z" />
        <path d="m10 16.5 4.200 4.200 8-8.700" />
      </svg>
      <h2 id="success-title">{words.success.title}</h2>
      <p>{words.success.text}</p>
      {unconfirmed && <p className={styles.now}>{words.success.unconfirmed}</p>}
      <p className={styles.now}>
        {officeNow(Date.now())} {words.next.urgent}
      </p>
      <p className={styles.ways}>
        <a href={`tel:${contactData.phone.e164}`} className={styles.call}>
          {contactData.callButton}
        </a>
        {contactData.textMessages && (
          <a href={`sms:${contactData.phone.e164}`} className={styles.close}>
            {words.next.text.link}
          </a>
        )}
        <button type="button" className={styles.close} onClick={close}>
          {words.success.close}
        </button>
      </p>
    </dialog>
  )
}
