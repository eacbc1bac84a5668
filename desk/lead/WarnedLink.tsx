import { type ReactNode, useRef } from 'react'
import { words } from '../words.build.ts'
import styles from './Dialog.module.css'

interface Props {
  href: string
  className: string
  /** Why it should not be followed now; it can be all the same. */
  warning: string | undefined
  onFollow: () => void
  children: ReactNode
}

/** A link that asks first when following it now may break the law or a wish. */
export function WarnedLink({ href, className, warning, onFollow, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  if (warning === undefined) {
    return (
      <a href={href} className={className} onClick={onFollow}>
        {children}
      </a>
    )
  }
  const close = () => dialog.current?.close()
  return (
    <>
      <button type="button" className={className} onClick={() => dialog.current?.showModal()}>
        {children}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-label={warning}>
        <p>{warning}</p>
        <div className={styles.choices}>
          <button type="button" onClick={close}>
            {words.lead.notYet}
          </button>
          <a
            href={href}
            onClick={() => {
              close()
              onFollow()
            }}
          >
            {words.quiet.anyway}
          </a>
        </div>
      </dialog>
    </>
  )
}
