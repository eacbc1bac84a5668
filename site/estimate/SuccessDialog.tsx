import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { textPath } from '../../model/content/links.ts'
import { fillSlots } from '../../model/content/template.ts'
import box from '../ui/Box.module.css'
import button from '../ui/Button.module.css'
import { adoptStyles } from './adopt-styles.ts'
import type { FormWords } from './form-words.ts'
import { officeNow } from './office-now.ts'
import css from './success-dialog.css?inline'

adoptStyles(css)

interface Props {
  words: FormWords
  /** The number that the visitor typed. */
  phone: string
  /** Whether photos came with the request. */
  hasPhotos: boolean
  onClose: () => void
  /** Whether a relay has the request, and its answer can't be read. */
  unconfirmed: boolean
  /** What else there is to say. */
  children?: ReactNode
}

/** Says that the request has arrived. */
export function SuccessDialog({ words, phone, hasPhotos, onClose, unconfirmed, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  const { business, success, next } = words
  const quiet = clsx(button.button, button.quiet)
  return (
    <dialog
      ref={dialog}
      className={clsx(box.card, 'success')}
      aria-labelledby="success-title"
      onClose={onClose}
    >
      <button type="button" className="success-x" onClick={close} aria-label={success.closeIcon}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path
            d="M6 6 18 18M18 6 6 18"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </button>
      <svg className="success-tick" viewBox="0 0 32 32" width="64" height="64" aria-hidden="true">
        <path d="M16 1 29 8.500v15L16 31 3 23.500v-15Z" />
        <path d="m10 16.5 4.200 4.200 8-8.700" />
      </svg>
      <h2 id="success-title">{success.title}</h2>
      <p>{success.text}</p>
      {phone && <p>{fillSlots(success.number, { number: phone })}</p>}
      {children}
      {unconfirmed && <p className="success-now">{success.unconfirmed}</p>}
      <p className="success-now">
        {officeNow(Date.now(), 'call', words.office)} {next.urgent}
      </p>
      <p className="success-ways">
        <a href={`tel:${business.phone.e164}`} className={clsx(button.button, button.call)}>
          {business.callButton}
        </a>
        {business.textMessages && !hasPhotos && (
          <a href={textPath(business.phone.e164, next.text.body)} className={quiet}>
            {success.photo}
          </a>
        )}
        <button type="button" className={quiet} onClick={close}>
          {success.close}
        </button>
      </p>
    </dialog>
  )
}
