import { type ReactNode, useContext } from 'react'
import { fillSlots } from '../../model/content/template.ts'
import type { Change, LeadCard } from '../../model/desk/api.ts'
import { mailLink, textLink } from '../../model/desk/greeting.ts'
import { useChange } from '../api/change.ts'
import { nameOf, stageLabels } from '../ui/labels.ts'
import { quietNow } from '../ui/time.ts'
import { words } from '../words.build.ts'
import styles from './Actions.module.css'
import { greetingFor } from './greeting.ts'
import { ReachingContext } from './reaching.ts'
import { WarnedLink } from './WarnedLink.tsx'

type How = Extract<Change, { kind: 'contact' }>['how']

interface Props {
  lead: LeadCard
  person: string
  now: number
  children?: ReactNode
}

/** Calling, texting and writing, one tap away, with the first words filled in. */
export function Actions({ lead, person, now, children }: Props) {
  const change = useChange(lead.id)
  const [reaching, setReaching] = useContext(ReachingContext)
  const greeting = greetingFor(lead, person)
  const warning = lead.revoked ? words.lead.stopped : quietNow(now)
  const tapped = (how: How) => () => {
    void change({ kind: 'contact', how })
    if (lead.stage === 'new') setReaching(lead.id)
  }
  const called = () => {
    setReaching(undefined)
    void change({ kind: 'stage', from: lead.stage, to: 'called' }, stageLabels.called)
  }
  // Whoever asked us not to call is written to; what was set aside is not urged to be answered.
  const email = lead.mailTo !== null && (
    <a
      className={lead.revoked ? styles.call : styles.other}
      href={mailLink(lead.mailTo, { subject: greeting.subject, body: greeting.email })}
      onClick={tapped('email')}
    >
      {words.lead.email}
    </a>
  )
  const urged = !lead.revoked && !lead.spam
  return (
    <>
      <div className={styles.actions}>
        {lead.revoked && email}
        {lead.dial === null ? (
          <p className={styles.none}>
            {[words.lead.noNumber, lead.phone].filter(Boolean).join(': ')}
          </p>
        ) : (
          <>
            <WarnedLink
              href={`tel:${lead.dial}`}
              className={(urged ? styles.call : styles.other) ?? ''}
              warning={warning}
              onFollow={tapped('call')}
            >
              {urged ? fillSlots(words.lead.callNumber, { number: lead.phone }) : words.lead.call}
            </WarnedLink>
            <WarnedLink
              href={textLink(lead.dial, greeting.text)}
              className={styles.other ?? ''}
              warning={warning}
              onFollow={tapped('text')}
            >
              {words.lead.text}
            </WarnedLink>
          </>
        )}
        {!lead.revoked && email}
        {children}
      </div>
      {reaching === lead.id && lead.stage === 'new' && (
        <p className={styles.reached} role="status">
          <span>{fillSlots(words.lead.reached, { visitor: nameOf(lead) })}</span>
          <button type="button" onClick={called}>
            {words.lead.yesCalled}
          </button>
          <button type="button" onClick={() => setReaching(undefined)}>
            {words.lead.notYet}
          </button>
        </p>
      )}
    </>
  )
}
