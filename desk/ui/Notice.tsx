import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import styles from './Notice.module.css'

/** A button of a notice. */
export interface Offer {
  label: string
  run: () => void
}

type ShowNotice = (text: string, ...offers: Offer[]) => void

const NoticeContext = createContext<ShowNotice>(() => {})
export const useNotice = () => useContext(NoticeContext)

/** Long enough to read a notice, and to think again about what its only button undoes: milliseconds. */
const shownForMs = { text: 8000, undo: 20_000 }

/**
 * Shows the latest notice at the foot of the page, with buttons that undo what it says or do what comes next. What
 * comes next stays until it's done, or there is another notice.
 */
export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<{ text: string; offers: Offer[] }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback<ShowNotice>((text, ...offers) => {
    clearTimeout(timer.current)
    setNotice({ text, offers })
    const ms = offers.length > 0 ? shownForMs.undo : shownForMs.text
    if (offers.length < 2) timer.current = setTimeout(() => setNotice(undefined), ms)
    // The control in use may be under the new notice.
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  const accept = ({ run }: Offer) => {
    run()
    setNotice(undefined)
  }
  return (
    <NoticeContext value={show}>
      {children}
      <div role="status" className={styles.notice}>
        {notice && (
          <p>
            <span>{notice.text}</span>
            {notice.offers.map((offer) => (
              <button key={offer.label} type="button" onClick={() => accept(offer)}>
                {offer.label}
              </button>
            ))}
          </p>
        )}
      </div>
    </NoticeContext>
  )
}
