import type { SubmitEvent } from 'react'
import { Link } from 'wouter'
import type { LeadDetail } from '../../model/desk/api.ts'
import type { Step } from '../../model/desk/changes.ts'
import { draftKey } from '../api/client.ts'
import { useChange, useDraft } from '../api/queries.ts'
import controls from '../ui/controls.module.css'
import { Button } from '../ui/controls.tsx'
import { nameOf } from '../ui/labels.ts'
import { leadWords } from '../words/lead.ts'
import styles from './Lead.module.css'

/** Says whom a request was counted with when it came or was corrected, and who has the same number; either is put right in one tap. */
export function WhoseRequest({ lead }: { lead: LeadDetail }) {
  const change = useChange(lead)
  if (lead.spam || lead.erased) return null
  const { joinedBy, otherRequests } = lead
  // A customer may have others' requests, too: tenants have the address of a landlord, and their own numbers.
  const alike = otherRequests.filter(({ dial, mailTo }) =>
    joinedBy === 'email' ? isSameText(mailTo, lead.mailTo) : dial === lead.dial,
  )
  const earlier = alike.filter(({ receivedAt }) => receivedAt <= lead.receivedAt)
  const isSameName = earlier.some((one) => nameOf(one) === nameOf(lead))
  const [other] = [...earlier, ...alike]
  const name = isSameName || !other ? leadWords.earlierRequest : nameOf(other)
  const together = (to: string): Step[] =>
    [lead, ...otherRequests].map(({ id }) => ({
      id,
      change: { kind: 'belongs', from: lead.customer, to },
    }))
  return (
    <>
      {joinedBy !== '' && otherRequests.length > 0 && (
        <div className={`${controls.tinted} ${styles.whose}`}>
          <p>{leadWords.joined[joinedBy](name)}</p>
          <Apart lead={lead} request={lead} />
        </div>
      )}
      {lead.alike.map((other) => (
        <div key={other.id} className={`${controls.tinted} ${styles.whose}`}>
          <p>
            <Link href={`/leads/${other.id}`}>{nameOf(other)}</Link>
            {leadWords.alike}
          </p>
          <Button
            onClick={() => {
              const [first, ...others] = together(other.customer)
              if (first) void change(first.change, leadWords.togetherNotice, others)
            }}
          >
            {leadWords.together}
          </Button>
        </div>
      ))}
    </>
  )
}

const isSameText = (one: string | null, other: string | null) =>
  one?.toLowerCase() === other?.toLowerCase()

/** Makes a customer of their own from one of the requests that are shown together. */
export function Apart({
  lead,
  request,
}: {
  lead: LeadDetail
  request: Pick<LeadDetail, 'id' | 'name'>
}) {
  const change = useChange(request)
  const apart = () => {
    const to = crypto.randomUUID()
    void change({ kind: 'belongs', from: lead.customer, to }, leadWords.apartNotice)
  }
  return (
    <Button look="plain" className={styles.apart} onClick={apart}>
      {leadWords.apart}
    </Button>
  )
}

/** What to know before each visit to a customer, such as a gate code. */
export function CustomerNote({ lead }: { lead: LeadDetail }) {
  const change = useChange(lead)
  const { customerNote: note } = lead
  const [text, setText] = useDraft(draftKey(lead.id, 'to-know'), note)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    await change({ kind: 'customer-note', from: note, to: text })
  }
  return (
    <form className={`${controls.line} ${styles.toKnow}`} onSubmit={save}>
      <label>
        {leadWords.toKnow}
        <input
          maxLength={2000}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {text.trim() !== note && <Button type="submit">{leadWords.saveToKnow}</Button>}
    </form>
  )
}
