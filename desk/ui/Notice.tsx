import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { words } from '../words.build.ts'
import styles from './Notice.module.css'

type Show = (text: string, undo?: () => void) => void

const NoticeContext = createContext<Show>(() => {})
export const useNotice = () => useContext(NoticeContext)

/** Long enough to read it and to reach for it: milliseconds. */
const staysMs = 8000

/** Says at the foot of the page what was done, with a way back. */
export function Notices({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ text: string; undo: (() => void) | undefined } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback<Show>((text, undo) => {
    clearTimeout(timer.current)
    setShown({ text, undo })
    timer.current = setTimeout(() => setShown(null), staysMs)
  }, [])
  const takeBack = () => {
    shown?.undo?.()
    setShown(null)
  }
  return (
    <NoticeContext value={show}>
      {children}
      <div role="status" className={styles.place}>
        {shown && (
          <p className={styles.notice}>
            {shown.text}
            {shown.undo && (
              <button type="button" onClick={takeBack}>
                {words.lead.undo}
              </button>
            )}
          </p>
        )}
      </div>
    </NoticeContext>
  )
}
