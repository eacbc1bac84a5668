import type { ReactNode } from 'react'
import { fillSlots } from '../../model/content/template.ts'
import type { LeadCard } from '../../model/desk/api.ts'
import { useDeskContent } from '../content.tsx'
import { buttonClass } from '../ui/controls.tsx'
import { nameOf, phoneInWords } from '../ui/labels.ts'
import styles from './Contact.module.css'
import { CallLink, MessageLink } from './links.tsx'
import { OpenContact } from './OpenContact.tsx'

/** Link that calls a visitor from a row of the list. */
export const CallButton = ({ lead }: { lead: LeadCard }) => {
  const content = useDeskContent()
  const { words } = content
  return (
    <CallLink
      lead={lead}
      className={buttonClass('soft')}
      aria-label={fillSlots(words.lead.callPerson, { visitor: nameOf(content, lead) })}
    >
      {words.lead.call}
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
  const { lead: labels } = useDeskContent().words
  // Visitors who asked us not to call get an email. Spam is answered rarely.
  const isStopped = lead.stoppedAt !== null
  const callsFirst = !(isStopped || lead.spam)
  const mainClass = buttonClass('call', styles.main)
  const otherClass = buttonClass('soft', styles.other)
  const message = { template: 'greeting', lead } as const
  const email = (
    <MessageLink how="email" {...message} className={isStopped ? mainClass : otherClass}>
      {labels.email}
    </MessageLink>
  )
  return (
    <>
      <div className={`${styles.contact} unprinted`}>
        {isStopped && email}
        {lead.dial === null && <p>{[labels.noNumber, lead.phone].filter(Boolean).join(': ')}</p>}
        <CallLink lead={lead} className={callsFirst ? mainClass : otherClass} aria-keyshortcuts="c">
          {callsFirst ? fillSlots(labels.callNumber, { number: phoneInWords(lead) }) : labels.call}
        </CallLink>
        <MessageLink how="text" {...message} className={otherClass}>
          {labels.text}
        </MessageLink>
        {!isStopped && email}
        {children}
      </div>
      <OpenContact lead={lead} />
    </>
  )
}
