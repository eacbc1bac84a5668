import type { ReactNode } from 'react'
import { fillSlots } from '../../model/content/template.ts'
import type { LeadCard } from '../../model/desk/api.ts'
import { useChange } from '../api/queries.ts'
import { buttonClass } from '../ui/controls.tsx'
import { nameOf } from '../ui/labels.ts'
import { words } from '../words.build.ts'
import styles from './Contact.module.css'
import { GuardedLink, MessageLink, warningFor } from './links.tsx'
import { OpenContact } from './OpenContact.tsx'

interface Props {
  lead: LeadCard
  /** Name of the person who is signed in, for the first words of a message. */
  person: string
  now: number
  /** Buttons after these. */
  children?: ReactNode
}

/** Link that calls a visitor from a row of the list; none without a number. */
export function CallButton({ lead, now }: Pick<Props, 'lead' | 'now'>) {
  const change = useChange(lead.id)
  if (lead.dial === null) return null
  return (
    <GuardedLink
      href={`tel:${lead.dial}`}
      className={buttonClass('soft')}
      warning={warningFor(lead, now)}
      onFollow={() => void change({ kind: 'contact', how: 'call' })}
      label={fillSlots(words.lead.callPerson, { visitor: nameOf(lead) })}
    >
      {words.lead.call}
    </GuardedLink>
  )
}

/** Links that call, text and email a visitor, and what to say about the last call. */
export function Contact({ lead, person, now, children }: Props) {
  const change = useChange(lead.id)
  const { lead: labels } = words
  // Visitors who asked us not to call get an email. Spam is answered rarely.
  const callsFirst = !(lead.revoked || lead.spam)
  const mainClass = buttonClass('call', styles.main)
  const otherClass = buttonClass('soft', styles.other)
  const message = { template: 'greeting', lead, person, now } as const
  const email = (
    <MessageLink how="email" {...message} className={lead.revoked ? mainClass : otherClass}>
      {labels.email}
    </MessageLink>
  )
  return (
    <>
      <div className={`${styles.contact} unprinted`}>
        {lead.revoked && email}
        {lead.dial === null ? (
          <p>{[labels.noNumber, lead.phone].filter(Boolean).join(': ')}</p>
        ) : (
          <GuardedLink
            href={`tel:${lead.dial}`}
            className={callsFirst ? mainClass : otherClass}
            warning={warningFor(lead, now)}
            onFollow={() => void change({ kind: 'contact', how: 'call' })}
            shortcut="c"
          >
            {callsFirst ? fillSlots(labels.callNumber, { number: lead.phone }) : labels.call}
          </GuardedLink>
        )}
        <MessageLink how="text" {...message} className={otherClass}>
          {labels.text}
        </MessageLink>
        {!lead.revoked && email}
        {children}
      </div>
      <OpenContact lead={lead} person={person} now={now} />
    </>
  )
}
