import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { readAmount } from '../../model/desk/amount.ts'
import type { LeadCard, LeadDetail } from '../../model/desk/api.ts'
import type { BookedVisit, Visit } from '../../model/desk/changes.ts'
import type { DeskContent } from '../../model/desk/content.ts'
import { overlaps, visitOf } from '../../model/desk/visits.ts'
import { timesOn } from '../../model/time/office-hours.ts'
import { shortClock, timeOf } from '../../model/time/time-zone.ts'
import { draftKey } from '../api/client.ts'
import { useChange, useDraft, useVisits } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, Disclosure } from '../ui/controls.tsx'
import { historyInWords, inOneLine, nameOf } from '../ui/labels.ts'
import { dayIn, followUpInWords, useNow, visitInWords, windowInWords } from '../ui/time.ts'
import { leadWords, visitWords } from '../words/lead.ts'
import { DateBox } from './FollowUp.tsx'
import { WhoGoes } from './WhoGoes.tsx'

/** A visit, or that there is none, as the history says it. */
export const sentenceOf = (content: DeskContent, visit: Visit | null): string =>
  historyInWords(content, { kind: 'visit', detail: visit ? JSON.stringify(visit) : '' })

const isSame = (one: Visit | null, other: Visit | null) =>
  JSON.stringify(one) === JSON.stringify(other)

interface FormProps {
  lead: LeadDetail
  /** Null for a new one. */
  visit: (BookedVisit & { leadId: string }) | null
  close: () => void
}

/** What the person has picked, and the visit that they saw then. */
export interface Draft {
  visit: Visit
  amount: string
  from: Visit | null
}

/** Shows the visit as it is now until something is picked. What is picked stays, whatever others do. */
export function VisitForm({ lead, visit: booked, close }: FormProps) {
  const content = useDeskContent()
  const { facts } = content
  const { windows } = content.words.visit
  const visit = booked && visitOf(booked)
  const { stage } = booked?.state === 'planned' ? { stage: 'booked' } : lead
  const change = useChange({ id: booked?.leadId ?? lead.id, name: lead.name })
  const [kept, setKept] = useDraft<Draft | null>(draftKey(booked?.id ?? lead.id, 'visit'), null)
  // Saved again after a lost answer, it's one visit.
  const [newId] = useState(() => crypto.randomUUID())
  const now = useNow()
  const [isSaving, setSaving] = useState(false)
  const { visit: draft, amount, from } = kept ?? draftOf(content, visit, stage === 'done', now)
  const set = (part: Partial<Visit>, price = amount) =>
    setKept({ visit: { ...draft, ...part }, amount: price, from })
  const isStale = !(isSaving || isSame(from, visit))
  // Days on which the office is closed can be chosen from the calendar.
  const days = Array.from({ length: 14 }, (_, count) => dayIn(content, count, now))
    .filter((day, count) => count === 0 || timesOn(day, facts.hours))
    .slice(0, 4)
  const { data: plan } = useVisits(draft.day || (days[0] ?? ''))
  const planned = plan?.visits.filter((one) => one.visit?.id !== booked?.id) ?? []
  const people = new Set([...facts.people, ...(plan?.people ?? []), draft.who].filter(Boolean))
  const isToday = draft.day === days[0] && stage !== 'done'
  const isOtherWindow =
    draft.from !== '' &&
    !windows.some(({ from, until }) => from === draft.from && until === draft.until)
  const isBackwards = draft.until !== '' && draft.until <= draft.from
  const isComplete = draft.day !== '' && draft.from !== '' && draft.from < draft.until
  const saveAs = async (to: Visit) => {
    setSaving(true)
    const id = booked?.id ?? newId
    const text = from && isSame(to, from) ? undefined : sentenceOf(content, to)
    if (await change({ kind: 'visit', visit: id, from, to }, text)) {
      setKept(null)
      close()
    }
    setSaving(false)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typeof cents !== 'string') void saveAs({ ...draft, cents })
  }
  const cents = readAmount(amount)
  const priceBox = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const problem = { unclear: visitWords.priceHint, tooMuch: visitWords.priceTooMuch }
    priceBox.current?.setCustomValidity(typeof cents === 'string' ? problem[cents] : '')
  })
  useEffect(() => {
    if (stage === 'done') focusAfterTap(priceBox.current)
  }, [stage])
  const price = (
    <fieldset className={controls.chips}>
      <label>
        {visitWords.price}
        <input
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          value={amount}
          ref={priceBox}
          onChange={({ target }) => set({}, target.value)}
        />
      </label>
      <WhoGoes name={draft.who} people={people} onChange={(who) => set({ who })} />
    </fieldset>
  )
  const time = (
    <>
      <fieldset className={controls.chips}>
        <legend>{visitWords.day}</legend>
        {days.map((day) => (
          <Button key={day} aria-pressed={day === draft.day} onClick={() => set({ day })}>
            {day === dayIn(content, 1, now)
              ? leadWords.tomorrow
              : followUpInWords(content, day, now)}
          </Button>
        ))}
        <DateBox
          day={draft.day || null}
          isOther={draft.day !== '' && !days.includes(draft.day)}
          save={(day) => set({ day: day ?? '' })}
        />
      </fieldset>
      <fieldset className={controls.chips}>
        <legend>{visitWords.window}</legend>
        {windows.map((window) => (
          <Button
            key={window.from}
            aria-pressed={window.from === draft.from && window.until === draft.until}
            disabled={isToday && window.until <= timeOf(now, facts.timeZone)}
            onClick={() => set(window)}
          >
            {windowInWords(content, window)}
          </Button>
        ))}
        <Disclosure summary={visitWords.otherWindow} open={isOtherWindow}>
          <div className={controls.chips}>
            {(['from', 'until'] as const).map((end) => (
              <label key={end}>
                {visitWords[end]}
                <input
                  type="time"
                  value={draft[end]}
                  onChange={({ target }) => set({ [end]: target.value })}
                />
              </label>
            ))}
          </div>
          {isBackwards && <p role="alert">{visitWords.backwards}</p>}
        </Disclosure>
      </fieldset>
    </>
  )
  const picked = isComplete
    ? visitInWords(content, { ...draft, cents: null, who: '' })
    : visitWords.day
  return (
    <form
      className={
        booked?.state === 'planned' ? controls.fields : `${controls.card} ${controls.fields}`
      }
      onSubmit={submit}
    >
      {stage === 'done' ? (
        <>
          {/* All that is left to say of work that is done. */}
          {price}
          <Disclosure summary={from ? visitWords.change : picked}>
            <div className={controls.fields}>{time}</div>
          </Disclosure>
        </>
      ) : (
        <>
          {time}
          {draft.day !== '' && <DayPlan draft={draft} planned={planned} />}
          {price}
        </>
      )}
      {isStale ? (
        <div role="alert" className={controls.alarm}>
          <p>{visitWords.changed(sentenceOf(content, visit))}</p>
          <div className={controls.chips}>
            <Button onClick={() => setKept({ visit: draft, amount, from: visit })}>
              {visitWords.keepMine}
            </Button>
            <Button onClick={() => setKept(null)}>{visitWords.useTheirs}</Button>
          </div>
        </div>
      ) : (
        <div className={controls.chips}>
          <Button look="primary" type="submit" disabled={!isComplete}>
            {visitWords.save}
          </Button>
          {booked?.state === 'planned' && (
            <Button
              look="plain"
              onClick={() => {
                setKept(null)
                close()
              }}
            >
              {leadWords.notNow}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

/** Puts the cursor into a box that a tap on a button opened. Who opens a request reads it first. */
function focusAfterTap(box: HTMLElement | null): void {
  if (document.activeElement instanceof HTMLButtonElement) box?.focus()
}

/** The other visits of the day, after a sentence about those that can't be made as well. */
function DayPlan({ draft, planned }: { draft: Visit; planned: readonly LeadCard[] }) {
  const content = useDeskContent()
  if (planned.length === 0) return <p>{visitWords.nothingElse}</p>
  const clashes = planned.filter(
    ({ visit }) => visit?.state === 'planned' && draft.from < draft.until && overlaps(draft, visit),
  )
  return (
    <div>
      <div role="status">
        {clashes.map(({ id, visit, ...lead }) => {
          const customer = nameOf(lead)
          const time = shortClock(visit?.until ?? '', content.facts.language)
          const who = visit?.who || draft.who
          return (
            <p key={`${id} ${visit?.id}`} className={controls.problem}>
              {who === ''
                ? visitWords.isTaken({ customer, time })
                : visitWords.isBusy({ who, customer, time })}
            </p>
          )
        })}
      </div>
      <p>{visitWords.sameDay}</p>
      <ul>
        {planned.map((lead) => {
          if (!lead.visit) return null
          const window =
            lead.visit.from === '' ? visitWords.noTime : windowInWords(content, lead.visit)
          return (
            <li key={`${lead.id} ${lead.visit.id}`}>
              {inOneLine(window, nameOf(lead), lead.visit.who)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function draftOf(content: DeskContent, visit: Visit | null, isDone: boolean, now: number): Draft {
  const draft = visit ?? newVisit(content, isDone, now)
  const amount = draft.cents === null ? '' : (draft.cents / 100).toFixed(2)
  return { visit: draft, amount, from: visit }
}

/** Work that is done without having been booked was done today, in this window of the day. */
function newVisit(content: DeskContent, isDone: boolean, now: number): Visit {
  const { windows } = content.words.visit
  const nothing = { day: '', from: '', until: '', cents: null, who: '' }
  if (!isDone) return nothing
  const time = timeOf(now, content.facts.timeZone)
  const window = windows.find(({ until }) => time < until) ?? windows.at(-1)
  return { ...nothing, day: dayIn(content, 0, now), ...window }
}
