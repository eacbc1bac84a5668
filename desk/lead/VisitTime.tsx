import type { LeadCard } from '../../model/desk/api.ts'
import type { Visit } from '../../model/desk/changes.ts'
import { overlaps } from '../../model/desk/visits.ts'
import { timesOn } from '../../model/time/office-hours.ts'
import { shortClock, timeOf } from '../../model/time/time-zone.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, Disclosure } from '../ui/controls.tsx'
import { inOneLine, nameOf } from '../ui/labels.ts'
import { dayIn, followUpInWords, useNow, windowInWords } from '../ui/time.ts'
import { leadWords } from '../words/lead.ts'
import { visitWords } from '../words/visit.ts'
import { DateBox } from './FollowUp.tsx'

interface Props {
  draft: Visit
  /** Whether the work is done: then the hours of today that are over can be chosen, too. */
  isDone: boolean
  onChange: (part: Partial<Visit>) => void
}

/** Asks for the day and the hours of a visit. */
export function VisitTime({ draft, isDone, onChange }: Props) {
  const content = useDeskContent()
  const { facts } = content
  const { windows } = content.words.visit
  const now = useNow()
  // Days on which the office is closed can be chosen from the calendar.
  const days = Array.from({ length: 14 }, (_, count) => dayIn(content, count, now))
    .filter((day, count) => count === 0 || timesOn(day, facts.hours))
    .slice(0, 4)
  const isToday = draft.day === days[0] && !isDone
  const isOtherWindow =
    draft.from !== '' &&
    !windows.some(({ from, until }) => from === draft.from && until === draft.until)
  const isBackwards = draft.until !== '' && draft.until <= draft.from
  return (
    <>
      <fieldset className={controls.choices}>
        <legend>{visitWords.day}</legend>
        {days.map((day) => (
          <Button key={day} aria-pressed={day === draft.day} onClick={() => onChange({ day })}>
            {day === dayIn(content, 1, now)
              ? leadWords.tomorrow
              : followUpInWords(content, day, now)}
          </Button>
        ))}
        <DateBox
          day={draft.day || null}
          isOther={draft.day !== '' && !days.includes(draft.day)}
          save={(day) => onChange({ day: day ?? '' })}
        />
      </fieldset>
      <fieldset className={controls.choices}>
        <legend>{visitWords.window}</legend>
        {windows.map((window) => (
          <Button
            key={window.from}
            aria-pressed={window.from === draft.from && window.until === draft.until}
            disabled={isToday && window.until <= timeOf(now, facts.timeZone)}
            onClick={() => onChange(window)}
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
                  onChange={({ target }) => onChange({ [end]: target.value })}
                />
              </label>
            ))}
          </div>
          {isBackwards && <p role="alert">{visitWords.backwards}</p>}
        </Disclosure>
      </fieldset>
    </>
  )
}

/** The other visits of the day, after a sentence about those that can't be made as well. */
export function DayPlan({ draft, planned }: { draft: Visit; planned: readonly LeadCard[] }) {
  const content = useDeskContent()
  const isClosed = !timesOn(draft.day, content.facts.hours)
  const clashes = planned.filter(
    ({ visit }) => visit?.state === 'planned' && draft.from < draft.until && overlaps(draft, visit),
  )
  return (
    <div>
      <div role="status">
        {isClosed && <p className={controls.problem}>{visitWords.closed}</p>}
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
      <p>{planned.length === 0 ? visitWords.nothingElse : visitWords.sameDay}</p>
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
