import { useLocation } from 'wouter'
import type { LeadCard } from '../../model/desk/api.ts'
import controls from '../ui/controls.module.css'
import { Button } from '../ui/controls.tsx'
import { personOf } from '../ui/labels.ts'
import { inView, useView } from '../ui/view.ts'
import { leadWords } from '../words/lead.ts'
import styles from './Contact.module.css'
import { isBooking } from './Visit.tsx'

/** Whether someone was called, and neither a visit nor a later day to follow up is set: booking comes next. */
export const isNextToBook = (lead: LeadCard, today: string): boolean =>
  lead.stage === 'called' &&
  lead.visit?.state !== 'planned' &&
  (lead.followUpOn === null || lead.followUpOn.slice(0, 10) <= today) &&
  lead.stoppedAt === null &&
  !lead.spam

/** Returns a function that opens a request at the questions about its visit. */
export function useBooking({ id }: LeadCard): () => void {
  const [location, navigate] = useLocation()
  const view = useView()
  const path = `/leads/${id}`
  return () =>
    navigate(inView(path, view), {
      replace: location === path,
      state: { hasList: location === '/', booking: 'asked' },
    })
}

/** Offers the next step where the question about the call was. */
export function VisitOffer({ lead }: { lead: LeadCard }) {
  const book = useBooking(lead)
  // Its questions are open already.
  if (isBooking()) return null
  return (
    <fieldset className={`${controls.tinted} ${styles.open}`} aria-label={leadWords.next}>
      <p role="status">{leadWords.whatNext(personOf(lead))}</p>
      <div className={controls.chips}>
        <Button look="primary" className={styles.book} onClick={book}>
          {leadWords.book}
        </Button>
      </div>
    </fieldset>
  )
}
