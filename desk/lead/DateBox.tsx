import { type ReactNode, useRef, useState } from 'react'
import { followUpRange } from '../../model/desk/follow-up.ts'
import { useNotice } from '../ui/Notice.tsx'
import { dayIn } from '../ui/time.ts'
import { words } from '../words.build.ts'
import styles from './FollowUp.module.css'

interface Props {
  day: string | null
  now: number
  /** Whether the day is none of those that have a button. */
  chosen: boolean
  save: (day: string | null) => void
  children: ReactNode
}

/** Takes a day from the browser's calendar, or typed. A typed day is saved when the box is left. */
export function DateBox({ day, now, chosen, save, children }: Props) {
  const notice = useNotice()
  const [draft, setDraft] = useState<string>()
  const typing = useRef(false)
  const finish = ({ value, validity }: HTMLInputElement) => {
    if (draft === undefined && validity.valid) return
    setDraft(undefined)
    if (validity.valid) save(value || null)
    else notice(words.lead.dayRefused)
  }
  return (
    <label className={styles.day} data-chosen={chosen}>
      {children}
      <input
        type="date"
        aria-label={words.lead.setDay}
        min={dayIn(0, now)}
        max={followUpRange(dayIn(0, now)).last}
        value={draft ?? day ?? ''}
        onPointerDown={() => {
          typing.current = false
        }}
        onKeyDown={({ key, currentTarget }) => {
          typing.current = true
          if (key === 'Enter') finish(currentTarget)
        }}
        onChange={({ currentTarget }) => {
          const { value, validity } = currentTarget
          // While typed, each digit of the year makes another date.
          if (typing.current || !validity.valid) setDraft(value)
          else save(value || null)
        }}
        onBlur={({ currentTarget }) => finish(currentTarget)}
      />
    </label>
  )
}
