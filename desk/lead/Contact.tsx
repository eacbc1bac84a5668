import type { ComponentProps, ReactNode } from 'react'
import type { LeadCard } from '../../model/desk/api.ts'
import { buttonClass } from '../ui/controls.tsx'
import { nameOf } from '../ui/labels.ts'
import { leadWords } from '../words/lead.ts'
import styles from './Contact.module.css'
import { CallLink, MessageLink } from './links.tsx'
import { OpenContact } from './OpenContact.tsx'

/** Link that calls a visitor from a row of the list. */
export const CallButton = ({
  lead,
  className,
}: { lead: LeadCard } & Pick<ComponentProps<'a'>, 'className'>) => {
  return (
    <CallLink
      lead={lead}
      className={buttonClass('soft', className)}
      aria-label={leadWords.callPerson(nameOf(lead))}
    >
      {leadWords.call}
    </CallLink>
  )
}

interface Props {
  lead: LeadCard
  /** Buttons after these. */
  children?: ReactNode
}

/** Links that call, text and email a visitor, and what to say about the last call. */
export function Contact({ lead, children }: Props) {
  // Visitors who asked us not to call get an email. Spam is answered rarely.
  const isStopped = lead.stoppedAt !== null
  const callsFirst = !(isStopped || lead.spam)
  const mainClass = buttonClass('call', styles.main)
  const otherClass = buttonClass('soft', styles.other)
  const message = { template: 'greeting', lead } as const
  const email = (
    <MessageLink how="email" {...message} className={isStopped ? mainClass : otherClass}>
      {leadWords.email}
    </MessageLink>
  )
  return (
    <>
      <div className={`${styles.contact} unprinted`}>
        {isStopped && email}
        {lead.dial === null && <p>{[leadWords.noNumber, lead.phone].filter(Boolean).join(': ')}</p>}
        <CallLink lead={lead} className={callsFirst ? mainClass : otherClass} aria-keyshortcuts="c">
          {callsFirst ? leadWords.callNumber(lead.phone) : leadWords.call}
        </CallLink>
        <MessageLink how="text" {...message} className={otherClass}>
          {leadWords.text}
        </MessageLink>
        {!isStopped && email}
        {children}
      </div>
      <OpenContact lead={lead} />
    </>
  )
}
