import { useRef, useState } from 'react'
import type { LeadDetail } from '../../model/desk/api.ts'
import { lastPlannedDay } from '../../model/desk/follow-up.ts'
import { useChange } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, buttonClass } from '../ui/controls.tsx'
import { historyInWords } from '../ui/labels.ts'
import { useNotice } from '../ui/Notice.tsx'
import { dayIn, followUpInWords, lateInWords, useNow } from '../ui/time.ts'
import { leadWords } from '../words/lead.ts'
import styles from './Day.module.css'

/** Chooses the day on which a lead comes back to the top of the list. */
export function FollowUp({ lead }: { lead: LeadDetail }) {
  const content = useDeskContent()
  const now = useNow()
  const change = useChange(lead)
  const { followUpOn } = lead
  const sentence = (day: string | null) =>
    historyInWords(content, { kind: 'follow-up', detail: day ?? '' })
  const save = (day: string | null) => {
    if (day === followUpOn) return
    void change({ kind: 'follow-up', from: followUpOn, to: day }, sentence(day))
  }
  const days = [
    { label: leadWords.tomorrow, day: dayIn(content, 1, now) },
    { label: leadWords.threeDays, day: dayIn(content, 3, now) },
    { label: leadWords.nextWeek, day: dayIn(content, 7, now) },
  ]
  return (
    <section className={styles.followUp} aria-label={leadWords.followUp}>
      <h2>
        {followUpOn === null
          ? leadWords.followUp
          : leadWords.followUpOn(lateInWords(content, followUpOn, now))}
      </h2>
      <div className={`${controls.choices} unprinted`}>
        {days.map(({ label, day }) => (
          <Button key={day} aria-pressed={day === followUpOn} onClick={() => save(day)}>
            {label}
          </Button>
        ))}
        <DateBox
          day={followUpOn}
          isOther={followUpOn !== null && !days.some(({ day }) => day === followUpOn)}
          save={save}
        />
        {followUpOn !== null && <Button onClick={() => save(null)}>{leadWords.clearDay}</Button>}
      </div>
    </section>
  )
}

interface DateBoxProps {
  day: string | null
  /** Whether the day is set and has no button of its own. */
  isOther: boolean
  save: (day: string | null) => void
}

/** Date input. It saves a day from the calendar at once, and a typed one when the input is left. */
export function DateBox({ day, isOther, save }: DateBoxProps) {
  const content = useDeskContent()
  const showNotice = useNotice()
  const [draft, setDraft] = useState<string>()
  const isTyping = useRef(false)
  const finish = ({ value, validity }: HTMLInputElement) => {
    if (draft === undefined && validity.valid) return
    setDraft(undefined)
    if (validity.valid) save(value || null)
    else showNotice(leadWords.dayRefused)
  }
  const now = useNow()
  const today = dayIn(content, 0, now)
  return (
    <label className={buttonClass('outline', styles.day)} data-chosen={isOther}>
      {isOther && day !== null ? followUpInWords(content, day, now) : leadWords.setDay}
      <input
        type="date"
        aria-label={leadWords.setDay}
        min={today}
        max={lastPlannedDay(today)}
        value={draft ?? day?.slice(0, 10) ?? ''}
        onPointerDown={() => {
          isTyping.current = false
        }}
        onKeyDown={({ key, currentTarget }) => {
          isTyping.current = true
          if (key === 'Enter') finish(currentTarget)
        }}
        onChange={({ currentTarget: { value, validity } }) => {
          // Each typed digit of the year makes another valid date.
          if (isTyping.current || !validity.valid) setDraft(value)
          else save(value || null)
        }}
        onBlur={({ currentTarget }) => finish(currentTarget)}
      />
    </label>
  )
}
