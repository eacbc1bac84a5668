import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import styles from './Notice.module.css'

/** A button of a notice. */
export interface Offer {
  label: string
  run: () => void
}

type ShowNotice = (text: string, ...offers: Offer[]) => void

const NoticeContext = createContext<ShowNotice>(() => {})
export const useNotice = () => useContext(NoticeContext)

/** Long enough to read a notice, and to think again about what a button of it undoes: milliseconds. */
const shownForMs = { text: 8000, offers: 20_000 }

/**
 * Shows the latest notice at the foot of the page, with buttons that undo what it says or do what comes next. What
 * comes next stays until the person does it, or goes on to another screen.
 */
export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<{ text: string; offers: Offer[]; isOver?: true }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [location] = useLocation()
  const [screen, setScreen] = useState(location)
  if (screen !== location) {
    setScreen(location)
    if (notice?.isOver) setNotice(undefined)
  }
  const show = useCallback<ShowNotice>((text, ...offers) => {
    clearTimeout(timer.current)
    setNotice({ text, offers })
    const ms = offers.length > 0 ? shownForMs.offers : shownForMs.text
    const end = () => setNotice(offers.length > 1 ? { text, offers, isOver: true } : undefined)
    timer.current = setTimeout(end, ms)
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
