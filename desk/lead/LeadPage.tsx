import { Link } from 'wouter'
import { fillSlots } from '../../model/content/template.ts'
import type { LeadDetail } from '../../model/desk/api.ts'
import { closedStages } from '../../model/lead/stages.ts'
import { Refusal } from '../api/ask.ts'
import { useChange } from '../api/change.ts'
import { useLead } from '../api/queries.ts'
import button from '../ui/Button.module.css'
import { nameOf, subjectOf } from '../ui/labels.ts'
import { momentInWords, useNow, waitOf } from '../ui/time.ts'
import { useTitle } from '../ui/title.ts'
import { words } from '../words.build.ts'
import { Actions } from './Actions.tsx'
import { Details } from './Details.tsx'
import { FollowUp } from './FollowUp.tsx'
import { History } from './History.tsx'
import styles from './LeadPage.module.css'
import { MoreActions } from './MoreActions.tsx'
import { NoteForm } from './NoteForm.tsx'
import { StageChoice } from './StageChoice.tsx'

interface Props {
  id: string
  /** Who is signed in, for what is written in their name. */
  person: string
}

/** One request, and all that can be done about it. */
export function LeadPage({ id, person }: Props) {
  const { data: lead, error, isPending } = useLead(id)
  useTitle(lead && (subjectOf(lead) || words.list.heading))
  const missing =
    error instanceof Refusal && error.status === 404 ? words.lead.gone : words.list.broken
  return (
    <main className={styles.page}>
      <Link href="/" className={styles.back}>
        {words.lead.back}
      </Link>
      {lead && <LeadBody lead={lead} person={person} />}
      {isPending && <p>{words.list.loading}</p>}
      {!(lead || isPending) && <h1>{missing}</h1>}
    </main>
  )
}

/** Begins a request at its heading, and what is left of an erased one. */
const focus = (heading: HTMLElement | null) => heading?.focus()

/** Lets the keyboard scroll a message too long to be shown whole. */
const focusableWhenLong = (message: HTMLElement | null) => {
  if (message) message.tabIndex = message.scrollHeight > message.clientHeight ? 0 : -1
}

function LeadBody({ lead, person }: { lead: LeadDetail; person: string }) {
  const now = useNow()
  const change = useChange(lead.id)
  const wait = waitOf(lead.receivedAt, now)
  const waits = lead.stage === 'new' && !lead.spam && !lead.erased
  return (
    <>
      <h1 key={String(lead.erased)} ref={focus} tabIndex={-1}>
        {lead.erased ? words.lead.erased : nameOf(lead)}
      </h1>
      <p className={styles.subject}>
        {subjectOf(lead)}
        {waits && (
          <strong data-tone={wait.tone}>
            {wait.counted ? fillSlots(words.lead.waiting, { time: wait.text }) : wait.text}
          </strong>
        )}
      </p>
      {lead.spam && (
        <div className={styles.warning}>
          <p>{fillSlots(words.list.spamBecause, { reasons: lead.spamReasons.join(', ') })}</p>
          <button
            type="button"
            className={button.button}
            onClick={() => void change({ kind: 'not-spam' }, words.history['not-spam'])}
          >
            {words.lead.notSpam}
          </button>
        </div>
      )}
      {lead.revokedAt !== null && (
        <p className={styles.warning}>
          {fillSlots(words.lead.revoked, { time: momentInWords(lead.revokedAt, now) })}
        </p>
      )}
      {!lead.erased && (
        <Actions lead={lead} person={person} now={now}>
          <MoreActions lead={lead} />
        </Actions>
      )}
      {!lead.erased && (
        <blockquote
          ref={focusableWhenLong}
          className={lead.message ? styles.message : styles.noMessage}
        >
          {lead.message || words.lead.noMessage}
        </blockquote>
      )}
      {!lead.erased && (
        <>
          <StageChoice lead={lead} />
          {!closedStages.includes(lead.stage) && <FollowUp lead={lead} now={now} />}
        </>
      )}
      <div className={styles.columns}>
        <section aria-label={words.lead.history}>
          <h2>{words.lead.history}</h2>
          {!lead.erased && <NoteForm id={lead.id} />}
          <History entries={lead.history} now={now} />
        </section>
        <Details lead={lead} now={now} />
      </div>
    </>
  )
}
