import { createContext, type ReactNode, useContext, useRef } from 'react'
import { fillSlots } from '../../model/content/template.ts'
import type { Change, LeadCard } from '../../model/desk/api.ts'
import { mailLink, textLink } from '../../model/desk/greeting.ts'
import { useChange } from '../api/queries.ts'
import { Button, buttonClass, Dialog } from '../ui/controls.tsx'
import { nameOf, stageLabels } from '../ui/labels.ts'
import { quietHoursWarning } from '../ui/time.ts'
import { words } from '../words.build.ts'
import styles from './Lead.module.css'
import { messageTo } from './messages.ts'

/**
 * Id of the lead that was just called, texted or emailed, and its setter. The desk asks whether the
 * visitor was reached. Kept above the list, where a new lead can't unmount the question.
 */
export const ReachingContext = createContext<
  readonly [id: string | undefined, set: (id: string | undefined) => void]
>([undefined, () => {}])

interface Props {
  lead: LeadCard
  /** Name of the person who is signed in, for the first words of a message. */
  person: string
  now: number
  /** Buttons after these. */
  children?: ReactNode
}

/** Why not to call or text a visitor now; undefined when nothing speaks against it. */
const warningFor = ({ revoked }: LeadCard, now: number) =>
  revoked ? words.lead.stopped : quietHoursWarning(now)

/** Returns a function that records how a visitor was contacted, and asks whether that reached them. */
function useRecord(lead: LeadCard) {
  const change = useChange(lead.id)
  const [, setReaching] = useContext(ReachingContext)
  return (how: Extract<Change, { kind: 'contact' }>['how']) => () => {
    void change({ kind: 'contact', how })
    if (lead.stage === 'new') setReaching(lead.id)
  }
}

/** Link that calls a visitor from a row of the list; none without a number. */
export function CallButton({ lead, now }: Pick<Props, 'lead' | 'now'>) {
  const record = useRecord(lead)
  if (lead.dial === null) return null
  return (
    <GuardedLink
      href={`tel:${lead.dial}`}
      className={buttonClass('soft')}
      warning={warningFor(lead, now)}
      onFollow={record('call')}
      label={fillSlots(words.lead.callPerson, { visitor: nameOf(lead) })}
    >
      {words.lead.call}
    </GuardedLink>
  )
}

/** Links that call, text and email a visitor, with the first words filled in. */
export function Contact({ lead, person, now, children }: Props) {
  const change = useChange(lead.id)
  const record = useRecord(lead)
  const [reaching, setReaching] = useContext(ReachingContext)
  const { lead: labels } = words
  const { subject, text, body } = messageTo(lead, 'greeting', person)
  const warning = warningFor(lead, now)
  const markAsCalled = () => {
    setReaching(undefined)
    void change({ kind: 'stage', from: lead.stage, to: 'called' }, stageLabels.called)
  }
  // Visitors who asked us not to call get an email. Spam is answered rarely.
  const callsFirst = !(lead.revoked || lead.spam)
  const mainClass = buttonClass('call', styles.main)
  const otherClass = buttonClass('soft', styles.other)
  const email = lead.mailTo !== null && (
    <a
      className={lead.revoked ? mainClass : otherClass}
      href={mailLink(lead.mailTo, { subject, body })}
      onClick={record('email')}
    >
      {labels.email}
    </a>
  )
  return (
    <>
      <div className={styles.contact}>
        {lead.revoked && email}
        {lead.dial === null ? (
          <p>{[labels.noNumber, lead.phone].filter(Boolean).join(': ')}</p>
        ) : (
          <>
            <GuardedLink
              href={`tel:${lead.dial}`}
              className={callsFirst ? mainClass : otherClass}
              warning={warning}
              onFollow={record('call')}
              shortcut="c"
            >
              {callsFirst ? fillSlots(labels.callNumber, { number: lead.phone }) : labels.call}
            </GuardedLink>
            {lead.mayText && (
              <GuardedLink
                href={textLink(lead.dial, text)}
                className={otherClass}
                warning={warning}
                onFollow={record('text')}
              >
                {labels.text}
              </GuardedLink>
            )}
          </>
        )}
        {!lead.revoked && email}
        {children}
      </div>
      {reaching === lead.id && lead.stage === 'new' && (
        <p className={styles.reached} role="status">
          <span>{fillSlots(labels.reached, { visitor: nameOf(lead) })}</span>
          <Button look="soft" onClick={markAsCalled}>
            {labels.yesCalled}
          </Button>
          <Button look="soft" onClick={() => setReaching(undefined)}>
            {labels.notYet}
          </Button>
        </p>
      )}
    </>
  )
}

interface GuardedLinkProps {
  href: string
  className: string
  /** Why to think twice; undefined when the link can be followed at once. */
  warning: string | undefined
  onFollow: () => void
  /** Name for screen readers where the words alone say too little. */
  label?: string
  /** Key that follows it. */
  shortcut?: string
  children: ReactNode
}

/** Link that asks first when following it now may break the law or a wish. */
function GuardedLink({
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
