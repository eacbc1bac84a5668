import { type SubmitEvent, useRef, useState } from 'react'
import type { LeadDetail } from '../../model/desk/api.ts'
import { visitOf } from '../../model/desk/visits.ts'
import { timesOn } from '../../model/time/office-hours.ts'
import { draftKey } from '../api/client.ts'
import { useChange, useDraft, useTypedForm } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, buttonClass, Disclosure } from '../ui/controls.tsx'
import { personOf } from '../ui/labels.ts'
import { dayIn, useNow, visitInWords } from '../ui/time.ts'
import { correctionWords, leadWords } from '../words/lead.ts'
import { visitWords } from '../words/visit.ts'
import styles from './Day.module.css'
import { DetailFields } from './DetailFields.tsx'
import { MessageLink } from './links.tsx'
import { nextMessage } from './messages-for.ts'
import { PlanChoice } from './Plans.tsx'
import { type Draft, sentenceOf, VisitForm } from './VisitForm.tsx'
import { otherName, requestOf } from './whose.ts'

/** What is planned with a customer, the next visit first; or the questions about a first one. */
export function VisitSection({ lead }: { lead: LeadDetail }) {
  const planned = lead.visits.filter(({ state }) => state === 'planned').toReversed()
  const own = lead.visits.filter(({ leadId, state }) => leadId === lead.id && state !== 'off')
  const isAsked = lead.stage === 'booked' || isBooking()
  const asks =
    !lead.erased &&
    (lead.stage === 'done'
      ? own.every(({ state, cents }) => state === 'no-show' || (state === 'done' && cents === null))
      : isAsked && !planned.some(({ leadId, planId }) => leadId === lead.id && planId === null))
  const priced = own.find(({ state }) => state === 'done')
  const section = useRef<HTMLElement>(null)
  // The form is gone, and the next step is where it was.
  const showNext = () =>
    requestAnimationFrame(() => section.current?.scrollIntoView({ block: 'start' }))
  if (planned.length === 0 && !asks) return null
  return (
    <section ref={section} className={styles.visit} aria-label={visitWords.heading}>
      <h2 ref={focusWhenBooking} tabIndex={-1}>
        {visitWords.heading}
      </h2>
      {planned.map((visit) => (
        <PlannedVisit key={visit.id} lead={lead} visit={visit} showNext={showNext} />
      ))}
      {planned.length > 0 && lead.address === '' && <AddressForm lead={lead} />}
      {asks && !(lead.stage === 'done' && planned.some(({ leadId }) => leadId === lead.id)) && (
        <VisitForm
          lead={lead}
          visit={lead.stage === 'done' ? (priced ?? null) : null}
          close={showNext}
        />
      )}
    </section>
  )
}

/** Asks for the street of a customer whom someone will drive to. */
function AddressForm({ lead }: { lead: LeadDetail }) {
  const change = useChange(lead)
  const typed = useTypedForm(lead.id, 'address')
  const from = { address: lead.details.address }
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = String(new FormData(event.currentTarget).get('address')).trim()
    if (address) void change({ kind: 'correct', from, to: { address } }, correctionWords.saved)
  }
  return (
    <Disclosure summary={visitWords.noAddress}>
      <form className={controls.line} {...typed} onSubmit={save}>
        <DetailFields names={['address']} />
        <Button type="submit">{visitWords.saveAddress}</Button>
      </form>
    </Disclosure>
  )
}

interface PlannedProps {
  lead: LeadDetail
  visit: LeadDetail['visits'][number]
  showNext: () => void
}

/** A visit that is planned, and what can become of it. The next step stands first. */
function PlannedVisit({ lead, visit, showNext }: PlannedProps) {
  const content = useDeskContent()
  const whose = requestOf(lead, visit)
  const who = otherName(lead, visit)
  const change = useChange(whose)
  const kept = useDraft<Draft | null>(draftKey(visit.id, 'visit'), null)
  const [isOpen, setOpen] = useState(kept[0] !== null)
  const today = dayIn(content, 0, useNow())
  const end = (to: 'done' | 'no-show') =>
    void change(
      {
        ...{ kind: 'visit-state', visit: visit.id, from: 'planned', to },
        day: to === 'done' ? today : null,
      },
      to === 'done' ? visitWords.done : visitWords.noShow,
    )
  const callOff = () =>
    void change(
      { kind: 'visit', visit: visit.id, from: visitOf(visit), to: null },
      sentenceOf(content, null),
    )
  const isDue = visit.day <= today
  // A day later, no one is on the way any more.
  const message =
    visit.day < today ? undefined : nextMessage(content, { ...lead, visit }, Date.now())
  const isOnTheWay = message === 'onMyWay'
  // No one reads an email at the door.
  const canText = whose.dial !== null && whose.mayText
  const how = isOnTheWay || canText ? 'text' : 'email'
  const canTell = visit.from !== '' && (how === 'text' ? canText : whose.mailTo !== null)
  return (
    <div className={`${controls.card} ${styles.planned}`}>
      <p>
        <strong>{visitInWords(content, visit)}</strong>
        {visit.from === '' && <small>{visitWords.noTime}</small>}
        {who && <small>{who}</small>}
      </p>
      {!(isDue || timesOn(visit.day, content.facts.hours)) && <p>{visitWords.closed}</p>}
      {isOpen ? (
        <VisitForm
          lead={lead}
          visit={visit}
          close={() => {
            setOpen(false)
            showNext()
          }}
        />
      ) : (
        <div className={`${controls.choices} unprinted`}>
          {message && canTell && (
            <MessageLink
              how={how}
              template={message}
              lead={{ ...whose, visit }}
              className={buttonClass('primary')}
            >
              {isOnTheWay
                ? content.words.messages.templates.onMyWay.label
                : leadWords.sendTo[how](personOf(whose))}
            </MessageLink>
          )}
          {isDue && (
            <Button look={message && canTell ? 'soft' : 'primary'} onClick={() => end('done')}>
              {visitWords.done}
            </Button>
          )}
          <Button onClick={() => setOpen(true)}>
            {visit.from === '' ? visitWords.setTime : visitWords.newDay}
          </Button>
          {!isDue && <Button onClick={() => end('done')}>{visitWords.done}</Button>}
          {isDue && <Button onClick={() => end('no-show')}>{visitWords.noShow}</Button>}
          <Button onClick={callOff}>{visitWords.remove}</Button>
        </div>
      )}
      {!isOpen && <PlanChoice lead={lead} visit={visit} />}
    </div>
  )
}

/** Whether the person asked to book a visit right after a call. */
export const isBooking = (): boolean => history.state?.booking !== undefined

/** Moves to the questions about the visit once, when the person asked for them right after a call. */
function focusWhenBooking(heading: HTMLElement | null): void {
  if (heading === null || history.state?.booking !== 'asked') return
  history.replaceState({ ...history.state, booking: 'seen' }, '')
  heading.scrollIntoView()
  heading.focus({ preventScroll: true })
}
