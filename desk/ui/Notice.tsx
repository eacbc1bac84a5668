import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { words } from '../words.build.ts'
import styles from './Notice.module.css'

type ShowNotice = (text: string, undo?: () => void) => void

const NoticeContext = createContext<ShowNotice>(() => {})
export const useNotice = () => useContext(NoticeContext)

/** Long enough to read a notice and to reach its button: milliseconds. */
const shownForMs = 8000

/** Shows the latest notice at the foot of the page, with a button that undoes what it says. */
export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<{ text: string; undo: (() => void) | undefined }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback<ShowNotice>((text, undo) => {
    clearTimeout(timer.current)
    setNotice({ text, undo })
    timer.current = setTimeout(() => setNotice(undefined), shownForMs)
    // The control in use may be under the new notice.
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  const undo = () => {
    notice?.undo?.()
    setNotice(undefined)
  }
  return (
    <NoticeContext value={show}>
      {children}
      <div role="status" className={styles.notice}>
        {notice && (
          <p>
            {notice.text}
            {notice.undo && (
              <button type="button" onClick={undo}>
                {words.lead.undo}
              </button>
            )}
          </p>
        )}
      </div>
    </NoticeContext>
  )
}
