import { useEffect, useRef, useState } from 'react'
import type { LeadCard } from '../../model/desk/api.ts'
import type { CallOutcome, Step } from '../../model/desk/changes.ts'
import { localTime } from '../../model/time/time-zone.ts'
import { useChange, usePerson } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, buttonClass } from '../ui/controls.tsx'
import { countInWords, historyInWords, personOf } from '../ui/labels.ts'
import { dayIn, useNow } from '../ui/time.ts'
import { historyWords, leadWords } from '../words/lead.ts'
import styles from './Contact.module.css'
import { MessageLink } from './links.tsx'
import { isNextToBook, useBooking, VisitOffer } from './VisitOffer.tsx'

/** The question about the last contact while it's open; then what comes next, in its place. */
export function OpenContact({ lead }: { lead: LeadCard }) {
  const content = useDeskContent()
  const person = usePerson()
  const now = useNow()
  const { open } = lead
  const isAsked = open?.by === person
  const [wasAsked] = useState(isAsked)
  if (isAsked) return <Question {...{ lead, open, wasAsked }} />
  return isNextToBook(lead, dayIn(content, 0, now)) ? <VisitOffer lead={lead} /> : null
}

interface QuestionProps {
  lead: LeadCard
  open: NonNullable<LeadCard['open']>
  /** Whether it was open when the person came here. */
  wasAsked: boolean
}

/**
 * Asks how a call went, and after one that reached no one, or after a message, what comes next. The
 * server keeps the question until it's answered. One answer may count for all requests of a customer.
 */
function Question({ lead, open, wasAsked }: QuestionProps) {
  const content = useDeskContent()
  const { facts } = content
  const person = usePerson()
  const now = useNow()
  const change = useChange(lead)
  const openBooking = useBooking(lead)
  const [isForAll, setForAll] = useState(true)
  const { followUpOn } = lead
  const box = useRef<HTMLFieldSetElement>(null)
  // The bar of a phone may be over the end of a question that a tap on Call asks.
  useEffect(() => {
    if (!wasAsked) box.current?.scrollIntoView({ block: 'nearest' })
  }, [wasAsked])
  const waiting = lead.others.filter(({ stage }) => stage === 'new')
  const others = isForAll ? waiting : []
  const { after } = open
  const isCall = after !== 'text' && after !== 'email'
  const isMissed = after === 'voicemail' || after === 'no-answer'
  const finish = async (to: CallOutcome) => {
    if (!isCall || to === after) return undefined
    const isDone = to === 'reached' || to === 'not-called' || to === 'wrong-number'
    const notice = isDone ? historyWords.outcome[to] : undefined
    const also = others
      .filter((one) => !['not-called', 'wrong-number'].includes(to) || one.open?.by === person)
      .map(({ id }): Step => ({ id, change: { kind: 'outcome', from: null, to } }))
    return change({ kind: 'outcome', from: after, to }, notice, also)
  }
  const book = async () => {
    if (await finish('reached')) openBooking()
  }
  const followUp = (to: string | null) => () => {
    const notice = to ? historyInWords(content, { kind: 'follow-up', detail: to }) : undefined
    const stays = to === followUpOn
    const also = others
      .filter((one) => !stays || one.open?.by === person)
      .map((one): Step => {
        const day = stays ? one.followUpOn : to
        return { id: one.id, change: { kind: 'follow-up', from: one.followUpOn, to: day } }
      })
    void change({ kind: 'follow-up', from: followUpOn, to }, notice, also)
  }
  const inTwoHours = localTime(now + 2 * 3_600_000, facts.timeZone)
  const outcomes = ['reached', 'voicemail', 'no-answer'] as const
  return (
    <fieldset
      ref={box}
      className={`${controls.tinted} ${styles.open}`}
      aria-label={leadWords.outcome}
    >
      <p role="status">{(isCall ? leadWords.reached : leadWords.wrote)(personOf(lead))}</p>
      {waiting.length > 0 && (
        <label>
          <input
            type="checkbox"
            checked={isForAll}
            onChange={({ target }) => setForAll(target.checked)}
          />
          {countInWords(content, waiting.length, leadWords.alsoOther, leadWords.alsoOthers)}
        </label>
      )}
      {after === 'call' && (
        <Button look="primary" className={styles.book} onClick={book}>
          {leadWords.book}
        </Button>
      )}
      {isCall && (
        <div className={controls.chips}>
          {outcomes.map((outcome) => (
            <Button key={outcome} aria-pressed={outcome === after} onClick={() => finish(outcome)}>
              {leadWords.outcomes[outcome]}
            </Button>
          ))}
        </div>
      )}
      {(isMissed || !isCall) && (
        <>
          <p>{leadWords.tryAgain}</p>
          <div className={controls.chips}>
            <Button onClick={followUp(inTwoHours)}>{leadWords.twoHours}</Button>
            <Button onClick={followUp(dayIn(content, 1, now))}>{leadWords.tomorrow}</Button>
            <Button onClick={followUp(followUpOn)}>{leadWords.notNow}</Button>
          </div>
          {isMissed && (
            <MessageLink
              how="text"
              template="missed"
              lead={lead}
              className={buttonClass('outline')}
            >
              {leadWords.textThat(content.words.messages.templates.missed.label)}
            </MessageLink>
          )}
        </>
      )}
      {after === 'call' && (
        <div className={controls.chips}>
          <Button look="plain" onClick={() => finish('wrong-number')}>
            {leadWords.outcomes['wrong-number']}
          </Button>
          <Button look="plain" onClick={() => finish('not-called')}>
            {leadWords.notCalled}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
