import { type SubmitEvent, useState } from 'react'
import { fillSlots } from '../../model/content/template.ts'
import type { LeadDetail, Visit } from '../../model/desk/api.ts'
import { timeOf } from '../../model/time/time-zone.ts'
import { useChange } from '../api/queries.ts'
import controls from '../ui/controls.module.css'
import { Button, Disclosure } from '../ui/controls.tsx'
import { dayIn, followUpInWords, useNow, visitInWords, windowInWords } from '../ui/time.ts'
import { facts, words } from '../words.build.ts'
import styles from './Day.module.css'
import { DateBox } from './FollowUp.tsx'

const { visit: labels, history: entries } = words

/** When the work of a booked lead is done, by whom, and for how much. */
export function VisitSection({ lead }: { lead: LeadDetail }) {
  const change = useChange(lead.id)
  const { visit, stage } = lead
  const isComplete = visit !== null && (stage !== 'done' || visit.cents !== null)
  const [isOpen, setOpen] = useState(!isComplete)
  const save = async (to: Visit | null) => {
    const notice =
      to === null ? entries['no-visit'] : fillSlots(entries.visit, { detail: visitInWords(to) })
    if (await change({ kind: 'visit', from: visit, to }, notice)) setOpen(to === null)
  }
  return (
    <section className={styles.visit} aria-label={labels.heading}>
      <h2 ref={focusWhenBooking} tabIndex={-1}>
        {labels.heading}
      </h2>
      {visit && (
        <p className={controls.chips}>
          <strong>{visitInWords(visit)}</strong>
          {!isOpen && <Button onClick={() => setOpen(true)}>{labels.change}</Button>}
        </p>
      )}
      {(isOpen || visit === null) && (
        <VisitForm key={JSON.stringify(visit)} lead={lead} save={save} />
      )}
    </section>
  )
}

/** Moves to the questions about the visit once, when the person asked for them right after a call. */
function focusWhenBooking(heading: HTMLElement | null): void {
  if (heading === null || history.state?.isBooking !== true) return
  history.replaceState({ ...history.state, isBooking: false }, '')
  heading.scrollIntoView()
  heading.focus({ preventScroll: true })
}

interface FormProps {
  lead: LeadDetail
  save: (visit: Visit | null) => Promise<void>
}

function VisitForm({ lead: { visit, stage }, save }: FormProps) {
  const now = useNow()
  const [draft, setDraft] = useState(visit ?? newVisit(stage === 'done', now))
  const [amount, setAmount] = useState(draft.cents === null ? '' : (draft.cents / 100).toFixed(2))
  const set = (part: Partial<Visit>) => setDraft((before) => ({ ...before, ...part }))
  const days = [0, 1, 2, 3].map((count) => dayIn(count, now))
  const isToday = draft.day === days[0] && stage !== 'done'
  const isComplete = draft.day !== '' && draft.from !== '' && draft.from < draft.until
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save({ ...draft, cents: centsOf(amount) })
  }
  const price = (
    <fieldset className={controls.chips}>
      <label>
        {labels.price}
        <input
          inputMode="decimal"
          autoComplete="off"
          pattern={pricePattern}
          placeholder="0.00"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      </label>
      {facts.people.length > 0 && (
        <label>
          {labels.who}
          <select value={draft.who} onChange={({ target }) => set({ who: target.value })}>
            <option value="">{labels.anyone}</option>
            {facts.people.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  )
  return (
    <form className={`${controls.card} ${controls.fields}`} onSubmit={submit}>
      {/* All that is left to say of work that is done. */}
      {stage === 'done' && price}
      <fieldset className={controls.chips}>
        <legend>{labels.day}</legend>
        {days.map((day, index) => (
          <Button key={day} aria-pressed={day === draft.day} onClick={() => set({ day })}>
            {index === 1 ? words.lead.tomorrow : followUpInWords(day, now)}
          </Button>
        ))}
        <DateBox
          day={draft.day || null}
          isOther={draft.day !== '' && !days.includes(draft.day)}
          save={(day) => set({ day: day ?? '' })}
        />
      </fieldset>
      <fieldset className={controls.chips}>
        <legend>{labels.window}</legend>
        {labels.windows.map((window) => (
          <Button
            key={window.from}
            aria-pressed={window.from === draft.from && window.until === draft.until}
            disabled={isToday && window.until <= timeOf(now, facts.timeZone)}
            onClick={() => set(window)}
          >
            {windowInWords(window)}
          </Button>
        ))}
        <Disclosure summary={labels.otherWindow}>
          <div className={controls.chips}>
            {(['from', 'until'] as const).map((end) => (
              <label key={end}>
                {labels[end]}
                <input
                  type="time"
                  value={draft[end]}
                  onChange={({ target }) => set({ [end]: target.value })}
                />
              </label>
            ))}
          </div>
        </Disclosure>
      </fieldset>
      {stage !== 'done' && price}
      <div className={controls.chips}>
        <Button look="primary" type="submit" disabled={!isComplete}>
          {labels.save}
        </Button>
        {visit && <Button onClick={() => void save(null)}>{labels.remove}</Button>}
      </div>
    </form>
  )
}

/** Work that is done without having been booked was done today, in this window of the day. */
function newVisit(isDone: boolean, now: number): Visit {
  const nothing = { day: '', from: '', until: '', cents: null, who: '' }
  if (!isDone) return nothing
  const time = timeOf(now, facts.timeZone)
  const window = labels.windows.find(({ until }) => time < until) ?? labels.windows.at(-1)
  return { ...nothing, day: dayIn(0, now), ...window }
}

/** An amount such as 1,250 or $180.50. */
const pricePattern = '\\$?\\d[\\d,]*([.]\\d{1,2})?'

/** An amount in cents; null when none was typed. */
const centsOf = (price: string): number | null =>
  price.trim() === '' ? null : Math.round(Number(price.replaceAll(/[$,\s]/g, '')) * 100)
