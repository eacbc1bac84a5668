import { fillSlots } from '../../model/content/template.ts'
import type { CallOutcome, LeadCard } from '../../model/desk/api.ts'
import { localTime } from '../../model/time/time-zone.ts'
import { useChange } from '../api/queries.ts'
import { Button, buttonClass } from '../ui/controls.tsx'
import { nameOf } from '../ui/labels.ts'
import { dayIn, followUpInWords } from '../ui/time.ts'
import { facts, words } from '../words.build.ts'
import styles from './Lead.module.css'
import { MessageLink } from './links.tsx'

const { lead: labels, history, messages } = words

interface Props {
  lead: LeadCard
  /** Name of the person who is signed in. */
  person: string
  now: number
}

/**
 * Asks how a call went, and after one that reached no one, or after a message, what comes next. The
 * server keeps the question until it's answered.
 */
export function OpenContact({ lead, person, now }: Props) {
  const change = useChange(lead.id)
  const { open, stage, followUpOn } = lead
  if (open?.by !== person) return null
  const { after } = open
  const isCall = after !== 'text' && after !== 'email'
  const isMissed = after === 'voicemail' || after === 'no-answer'
  const finish = async (to: CallOutcome) => {
    if (!isCall || to === after) return
    const next = to === 'reached' && stage === 'new' ? 'called' : stage
    const notice = to === 'reached' || to === 'not-called' ? history.outcome[to] : undefined
    await change({ kind: 'outcome', from: after, to, stage: { from: stage, to: next } }, notice)
    const isDue = followUpOn !== null && followUpOn <= localTime(now, facts.timeZone)
    if (to === 'reached' && isDue) await change({ kind: 'follow-up', from: followUpOn, to: null })
  }
  const followUp = (to: string | null) => () => {
    const notice =
      to === null ? undefined : fillSlots(history['follow-up'], { detail: followUpInWords(to) })
    void change({ kind: 'follow-up', from: followUpOn, to }, notice)
  }
  const inTwoHours = localTime(now + 2 * 3_600_000, facts.timeZone)
  const outcomes = ['reached', 'voicemail', 'no-answer'] as const
  return (
    <fieldset className={styles.open} aria-label={labels.outcome}>
      <p role="status">
        {fillSlots(isCall ? labels.reached : labels.wrote, { visitor: nameOf(lead) })}
      </p>
      {isCall && (
        <div>
          {outcomes.map((outcome) => (
            <Button
              key={outcome}
              aria-pressed={outcome === after}
              onClick={() => void finish(outcome)}
            >
              {labels.outcomes[outcome]}
            </Button>
          ))}
        </div>
      )}
      {(isMissed || !isCall) && (
        <>
          <p>{labels.tryAgain}</p>
          <div>
            <Button onClick={followUp(inTwoHours)}>{labels.twoHours}</Button>
            <Button onClick={followUp(dayIn(1, now))}>{labels.tomorrow}</Button>
            <Button onClick={followUp(followUpOn)}>{labels.notNow}</Button>
          </div>
          {isMissed && (
            <MessageLink
              how="text"
              template="missed"
              lead={lead}
              person={person}
              now={now}
              className={buttonClass('outline')}
            >
              {fillSlots(labels.textThat, { message: messages.templates.missed.label })}
            </MessageLink>
          )}
        </>
      )}
      {after === 'call' && (
        <Button look="plain" onClick={() => void finish('not-called')}>
          {labels.notCalled}
        </Button>
      )}
    </fieldset>
  )
}
