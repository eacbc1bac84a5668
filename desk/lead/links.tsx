import { type ReactNode, useRef } from 'react'
import type { LeadCard } from '../../model/desk/api.ts'
import { mailLink, textLink } from '../../model/desk/greeting.ts'
import { useChange } from '../api/queries.ts'
import { buttonClass, Dialog } from '../ui/controls.tsx'
import { quietHoursWarning } from '../ui/time.ts'
import { words } from '../words.build.ts'
import { messageTo, type Template } from './messages.ts'

/** Reason not to call or text a visitor now; undefined if there is none. */
export const warningFor = ({ revoked }: LeadCard, now: number) =>
  revoked ? words.lead.stopped : quietHoursWarning(now)

interface MessageLinkProps {
  how: 'text' | 'email'
  template: Template
  lead: LeadCard
  /** Name of the person who is signed in. */
  person: string
  now: number
  className: string
  /** Name for screen readers where the words alone say too little. */
  label?: string
  children: ReactNode
}

/**
 * Link that opens a message with its words filled in, which the owner sends from their own phone; none
 * without a number or an address.
 */
export function MessageLink({ how, template, lead, person, now, ...link }: MessageLinkProps) {
  const change = useChange(lead.id)
  const { subject, text, body } = messageTo(lead, template, person)
  const record = () => void change({ kind: 'contact', how, about: template })
  if (how === 'text') {
    if (lead.dial === null || !lead.mayText) return null
    const href = textLink(lead.dial, text)
    return <GuardedLink href={href} warning={warningFor(lead, now)} onFollow={record} {...link} />
  }
  if (lead.mailTo === null) return null
  const href = mailLink(lead.mailTo, { subject, body })
  return <GuardedLink href={href} warning={undefined} onFollow={record} {...link} />
}

interface GuardedLinkProps {
  href: string
  className: string
  /** Reason to confirm first; undefined if none. */
  warning: string | undefined
  onFollow: () => void
  /** Name for screen readers where the words alone say too little. */
  label?: string
  /** Keyboard shortcut of the link. */
  shortcut?: string
  children: ReactNode
}

/** Link that asks for confirmation when calling now may break the law or the visitor's wish. */
export function GuardedLink({
  href,
  className,
  warning,
  onFollow,
  label,
  shortcut,
  children,
}: GuardedLinkProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const shared = { className, 'aria-label': label, 'aria-keyshortcuts': shortcut }
  if (warning === undefined) {
    return (
      <a href={href} {...shared} onClick={onFollow}>
        {children}
      </a>
    )
  }
  const follow = () => {
    dialog.current?.close()
    onFollow()
  }
  return (
    <>
      <button type="button" {...shared} onClick={() => dialog.current?.showModal()}>
        {children}
      </button>
      <Dialog ref={dialog} text={warning} cancel={words.lead.notYet}>
        <a href={href} className={buttonClass('soft')} onClick={follow}>
          {words.quiet.anyway}
        </a>
      </Dialog>
    </>
  )
}
