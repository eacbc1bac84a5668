import type { ComponentProps } from 'react'
import { Link, useLocation } from 'wouter'
import type { LeadCard } from '../../model/desk/api.ts'
import type { BookedVisit } from '../../model/desk/changes.ts'
import { leftToPay, overlaps } from '../../model/desk/visits.ts'
import { cityOf } from '../../model/place/city.ts'
import { timesOn } from '../../model/time/office-hours.ts'
import { useChange } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import { CallButton } from '../lead/Contact.tsx'
import { MapLink, MessageLink } from '../lead/links.tsx'
import { PaymentWays } from '../lead/Visits.tsx'
import controls from '../ui/controls.module.css'
import { Button, buttonClass } from '../ui/controls.tsx'
import { inOneLine, nameOf } from '../ui/labels.ts'
import { dateInWords, dayIn, moneyInWords, stopInWords, useNow, windowInWords } from '../ui/time.ts'
import { inView, useView } from '../ui/view.ts'
import { listWords } from '../words/list.ts'
import { paymentWords, visitWords } from '../words/visit.ts'
import styles from './LeadGroups.module.css'

interface DoneProps {
  lead: LeadCard
  visit: BookedVisit
  isOpen: boolean
}

interface VisitProps extends DoneProps {
  /** Everything in the list. */
  planned: readonly LeadCard[]
}

interface RowLinkProps extends ComponentProps<'a'> {
  href: string
  isOpen: boolean
}

/** Opens a visit's request beside or over the list. */
const RowLink = ({ href, isOpen, children }: RowLinkProps) => (
  <Link
    href={href}
    className={controls.rowLink}
    state={{ hasList: true }}
    aria-current={isOpen ? 'true' : undefined}
  >
    {children}
  </Link>
)

/** A visit as it's needed on the road. */
export function VisitRow({ lead, visit, planned, isOpen }: VisitProps) {
  const content = useDeskContent()
  const address = inView(`/leads/${lead.id}`, useView())
  const [, navigate] = useLocation()
  const open = () => navigate(address, { state: { hasList: true } })
  const now = useNow()
  const change = useChange(lead)
  const today = dayIn(content, 0, now)
  const isLate = visit.day < today
  const isDue = visit.day <= today
  const clashes = planned.filter(
    (one) =>
      one.visit?.state === 'planned' && one.visit.id !== visit.id && overlaps(visit, one.visit),
  )
  const where = [lead.address, cityOf(lead.location)].filter(Boolean).join(', ')
  const done = () => {
    const step = { kind: 'visit-state', visit: visit.id, from: 'planned', to: 'done' } as const
    // Most are paid at the door.
    const owed = { label: paymentWords.owes(moneyInWords(content, visit.cents ?? 0)), run: open }
    void change({ ...step, day: today }, visitWords.done, [], ...(visit.cents ? [owed] : []))
  }
  return (
    <li className={styles.visit}>
      <RowLink href={address} isOpen={isOpen}>
        <span className={styles.when}>
          {isLate && <strong>{dateInWords(content, visit.day)}</strong>}
          {visit.from === '' ? visitWords.noTime : windowInWords(content, visit)}
        </span>
        <span className={styles.stage}>{visit.who}</span>
        <span className={styles.name}>{nameOf(lead)}</span>
        <span className={styles.about}>{where}</span>
        <span className={styles.about}>
          {inOneLine(lead.service, visit.cents !== null && moneyInWords(content, visit.cents))}
        </span>
        {(lead.toKnow || lead.note || lead.message) && (
          <span className={styles.about}>{lead.toKnow || lead.note || lead.message}</span>
        )}
        {lead.stoppedAt !== null && (
          <span className={styles.clash}>{stopInWords(content, lead, now)}</span>
        )}
        {!(isDue || timesOn(visit.day, content.facts.hours)) && (
          <span className={styles.clash}>{visitWords.closed}</span>
        )}
        {clashes.map((one) => (
          <span key={one.visit?.id} className={styles.clash}>
            {listWords.clash(nameOf(one))}
          </span>
        ))}
      </RowLink>
      <div className={styles.actions}>
        {isDue && (
          <Button look="primary" onClick={done} aria-label={listWords.donePerson(nameOf(lead))}>
            {visitWords.done}
          </Button>
        )}
        {visit.day === today && (
          <MessageLink
            how="text"
            template="onMyWay"
            lead={lead}
            className={buttonClass('soft', styles.message)}
          >
            {content.words.messages.templates.onTheWay.label}
          </MessageLink>
        )}
        <CallButton lead={lead} className={styles.call} />
        <MapLink lead={lead} className={buttonClass('soft', styles.map)}>
          {listWords.map}
        </MapLink>
      </div>
    </li>
  )
}

/** A visit that was done today, with what is left to pay for it: most are paid at the door. */
export function DoneRow({ lead, visit, isOpen }: DoneProps) {
  const content = useDeskContent()
  const address = inView(`/leads/${lead.id}`, useView())
  const left = leftToPay(visit)
  const price = visit.cents !== null && moneyInWords(content, visit.cents)
  const isPaid = visit.cents !== null && left === 0
  return (
    <li className={styles.visit}>
      <RowLink href={address} isOpen={isOpen}>
        <span className={styles.nameDone}>{nameOf(lead)}</span>
        <span className={styles.stage}>{visit.who}</span>
        <span className={styles.about}>
          {inOneLine(
            visit.from !== '' && windowInWords(content, visit),
            lead.service,
            isPaid && paymentWords.allPaid(price || ''),
          )}
        </span>
        {left > 0 && (
          <span className={styles.owed}>{paymentWords.owes(moneyInWords(content, left))}</span>
        )}
      </RowLink>
      {left > 0 && <PaymentWays lead={lead} visit={visit.id} cents={left} />}
    </li>
  )
}
