import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { readAmount } from '../../model/desk/amount.ts'
import type { LeadDetail } from '../../model/desk/api.ts'
import type { BookedVisit, Visit } from '../../model/desk/changes.ts'
import type { DeskContent } from '../../model/desk/content.ts'
import { visitOf } from '../../model/desk/visits.ts'
import { timeOf } from '../../model/time/time-zone.ts'
import { draftKey } from '../api/client.ts'
import { useChange, useDraft, useVisits } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, Disclosure } from '../ui/controls.tsx'
import { historyInWords } from '../ui/labels.ts'
import { dayIn, useNow, visitInWords } from '../ui/time.ts'
import { leadWords } from '../words/lead.ts'
import { visitWords } from '../words/visit.ts'
import styles from './Day.module.css'
import { DayPlan, VisitTime } from './VisitTime.tsx'
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
  const visit = booked && visitOf(booked)
  const { stage } = booked?.state === 'planned' ? { stage: 'booked' } : lead
  const change = useChange({ id: booked?.leadId ?? lead.id, name: lead.name })
  const [kept, setKept] = useDraft<Draft | null>(draftKey(booked?.id ?? lead.id, 'visit'), null)
  // Saved again after a lost answer, it's one visit.
  const [newId] = useState(() => crypto.randomUUID())
  const now = useNow()
  const [isSaving, setSaving] = useState(false)
  const { visit: draft, amount, from } = kept ?? draftOf(content, visit, stage === 'done', now)
  const cents = readAmount(amount)
  const set = (part: Partial<Visit>, price = amount) =>
    setKept({ visit: { ...draft, ...part }, amount: price, from })
  const isStale = !(isSaving || isSame(from, visit))
  const { data: plan } = useVisits(draft.day || dayIn(content, 0, now))
  const planned = plan?.visits.filter((one) => one.visit?.id !== booked?.id) ?? []
  const people = new Set(
    [...content.facts.people, ...(plan?.people ?? []), draft.who].filter(Boolean),
  )
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
  const price = (
    <fieldset className={`${controls.chips} ${styles.pair}`}>
      <PriceBox amount={amount} hasFocus={stage === 'done'} onChange={(typed) => set({}, typed)} />
      <WhoGoes name={draft.who} people={people} onChange={(who) => set({ who })} />
    </fieldset>
  )
  const time = <VisitTime draft={draft} isDone={stage === 'done'} onChange={set} />
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

interface PriceProps {
  amount: string
  hasFocus: boolean
  onChange: (amount: string) => void
}

/** The price as someone types it, which the form refuses when it can't be read. */
function PriceBox({ amount, hasFocus, onChange }: PriceProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const cents = readAmount(amount)
    const problem = { unclear: visitWords.priceHint, tooMuch: visitWords.priceTooMuch }
    box.current?.setCustomValidity(typeof cents === 'string' ? problem[cents] : '')
  }, [amount])
  useEffect(() => {
    if (hasFocus) focusAfterTap(box.current)
  }, [hasFocus])
  return (
    <label>
      {visitWords.price}
      <input
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        value={amount}
        ref={box}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}

/** Puts the cursor into a box that a tap on a button opened. Who opens a request reads it first. */
function focusAfterTap(box: HTMLElement | null): void {
  if (document.activeElement instanceof HTMLButtonElement) box?.focus()
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
