import type { LeadDetail } from '../../model/desk/api.ts'
import { closedStages, stages } from '../../model/lead/stages.ts'
import { useChange, useLead } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { BackLink, Button, Customer, Pending, useTitle, Wait } from '../ui/controls.tsx'
import { nameOf, subjectOf } from '../ui/labels.ts'
import { stopInWords, useNow } from '../ui/time.ts'
import { inView, useView } from '../ui/view.ts'
import { historyWords, leadWords } from '../words/lead.ts'
import { listWords } from '../words/list.ts'
import { stageLabels } from '../words/shared.ts'
import { againWords } from '../words/visit.ts'
import { Contact } from './Contact.tsx'
import { CustomerNote, WhoseRequest } from './Customer.tsx'
import { Details } from './Details.tsx'
import { FollowUp } from './FollowUp.tsx'
import { History } from './History.tsx'
import styles from './Lead.module.css'
import { MapLink, TextWithNumbers } from './links.tsx'
import { Messages } from './Messages.tsx'
import { MoreActions } from './MoreActions.tsx'
import { OtherRequests } from './OtherRequests.tsx'
import { Photos } from './Photos.tsx'
import { Plans } from './Plans.tsx'
import { VisitSection } from './Visit.tsx'
import { Visits } from './Visits.tsx'

/** One lead, and everything that can be done about it. */
export function LeadScreen({ id }: { id: string }) {
  const { data: lead, error, isPending } = useLead(id)
  const view = useView()
  useTitle(lead ? subjectOf(lead) || listWords.heading : undefined)
  return (
    <main className={styles.page}>
      <BackLink href={inView('/', view)} label={leadWords.back} />
      {lead && <Lead lead={lead} />}
      {isPending && <Pending />}
      {!(lead || isPending) && <h1>{error ? listWords.broken : leadWords.gone}</h1>}
    </main>
  )
}

function Lead({ lead }: { lead: LeadDetail }) {
  return (
    <div className={styles.lead}>
      <div>
        <h1 key={String(lead.erased)} ref={focusHeading} tabIndex={-1}>
          {lead.erased ? leadWords.erased : nameOf(lead)}
        </h1>
        <p className={styles.subject}>
          {subjectOf(lead)}
          {lead.stage === 'new' && !lead.spam && !lead.erased && <Wait lead={lead} inSentence />}
          <Customer lead={lead} />
        </p>
        {lead.spam && !lead.erased && <SpamWarning lead={lead} />}
        <StopNotice lead={lead} />
        <WhoseRequest lead={lead} />
        {!lead.erased && (
          <>
            <Contact lead={lead}>
              <MoreActions lead={lead} />
            </Contact>
            {lead.message === '' ? (
              <p className={styles.noMessage}>
                {lead.isNextVisit ? againWords.row : leadWords.noMessage}
              </p>
            ) : (
              <blockquote
                ref={makeFocusableWhenLong}
                className={`${controls.card} ${styles.message}`}
              >
                <TextWithNumbers lead={lead} text={lead.message} />
              </blockquote>
            )}
            <Photos lead={lead} />
            <MapLink lead={lead} className={controls.link} />
            {!lead.spam && <CustomerNote lead={lead} />}
            {!lead.spam && <StageChoice lead={lead} />}
            <VisitSection lead={lead} />
            <Plans lead={lead} />
            <Visits lead={lead} />
            <Messages lead={lead} />
            <OtherRequests lead={lead} />
            {!(lead.spam || closedStages.includes(lead.stage)) && <FollowUp lead={lead} />}
          </>
        )}
      </div>
      <div className={styles.columns}>
        <History lead={lead} />
        <Details lead={lead} />
      </div>
    </div>
  )
}

/** Moves the focus to the heading of a lead that was opened or erased by the person. */
function focusHeading(heading: HTMLElement | null): void {
  if (history.state?.isUnasked !== true) heading?.focus({ preventScroll: true })
}

/** Lets the keyboard scroll a message that is too long to be shown whole. */
const makeFocusableWhenLong = (message: HTMLElement | null) => {
  if (message) message.tabIndex = message.scrollHeight > message.clientHeight ? 0 : -1
}

function SpamWarning({ lead }: { lead: LeadDetail }) {
  const change = useChange(lead)
  return (
    <div className={`${controls.alarm} ${styles.warning}`}>
      <p>{listWords.spamBecause(lead.spamReasons.join(', '))}</p>
      <Button
        look="primary"
        onClick={() => void change({ kind: 'not-spam' }, historyWords['not-spam'])}
      >
        {leadWords.notSpam}
      </Button>
    </div>
  )
}

/** Says that the customer asked us to stop, with a button for when they ask us again. */
function StopNotice({ lead }: { lead: LeadDetail }) {
  const content = useDeskContent()
  const change = useChange(lead)
  const now = useNow()
  if (lead.stoppedAt === null) return null
  return (
    <div className={`${controls.alarm} ${styles.warning}`}>
      <p>{stopInWords(content, lead, now)}</p>
      {!lead.erased && (
        <Button look="primary" onClick={() => void change({ kind: 'resume' }, historyWords.resume)}>
          {leadWords.resume}
        </Button>
      )}
    </div>
  )
}

function StageChoice({ lead }: { lead: LeadDetail }) {
  const change = useChange(lead)
  return (
    <fieldset className={styles.stages}>
      <legend className="unseen">{leadWords.stage}</legend>
      {stages.map((stage) => (
        <button
          key={stage}
          type="button"
          aria-pressed={stage === lead.stage}
          onClick={() => {
            if (stage === lead.stage) return
            void change({ kind: 'stage', from: lead.stage, to: stage }, stageLabels[stage])
          }}
        >
          {stageLabels[stage]}
        </button>
      ))}
    </fieldset>
  )
}
