import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { LeadCard, PhoneRequest } from '../../model/desk/api.ts'
import { longestByPhone } from '../../model/lead/fields.ts'
import { saysWhoCalled } from '../../model/lead/phone.ts'
import { useCallers, usePost, useTypedForm } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { BackLink, Button, Disclosure, Screen } from '../ui/controls.tsx'
import { inOneLine, nameOf, subjectOf } from '../ui/labels.ts'
import { dayInWords, useNow } from '../ui/time.ts'
import { inView, useView } from '../ui/view.ts'
import { leadWords, phoneRequestWords } from '../words/lead.ts'
import { stageLabels } from '../words/shared.ts'
import { DetailFields, detailsIn, reportsWho } from './DetailFields.tsx'

/** Adds the request of someone who called, and opens it. */
export default function PhoneRequestScreen() {
  const { facts } = useDeskContent()
  const client = useQueryClient()
  const post = usePost()
  const view = useView()
  const [, navigate] = useLocation()
  // The number is typed first.
  const typed = useTypedForm('new', 'request')
  const [isSaving, setSaving] = useState(false)
  const [phone, setPhone] = useState('')
  const { data: callers = [] } = useCallers(saysWhoCalled({ name: '', phone }) ? phone : '')
  const known = callers.length === 1 ? callers[0] : undefined
  // Saved again after a lost answer, it's stored once.
  const [submissionId] = useState(() => crypto.randomUUID())
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!reportsWho(form, phoneRequestWords.incomplete)) return
    setSaving(true)
    const data = Object.fromEntries(new FormData(form, event.submitter))
    const { message, stage } = data as unknown as Pick<PhoneRequest, 'message' | 'stage'>
    const details = detailsIn(form, '', facts.state)
    // Who has the number is who calls, until another name is typed.
    const name = details.name || known?.name || ''
    const body = { ...details, name, message, stage, submissionId }
    const lead = await post('POST api/leads', { body })
    setSaving(false)
    if (!lead) return
    // The list is read afresh: it would hold the new request back as one that just came in.
    client.removeQueries({ queryKey: ['leads'] })
    navigate(`/leads/${lead.id}`, { replace: true })
  }
  return (
    <Screen title={phoneRequestWords.heading}>
      <BackLink href={inView('/', view)} label={leadWords.back} />
      <h1>{phoneRequestWords.heading}</h1>
      <form
        className={controls.fields}
        onSubmit={save}
        {...typed}
        onInput={(event) => {
          typed.onInput(event)
          setPhone(String(new FormData(event.currentTarget).get('phone') ?? ''))
        }}
      >
        <DetailFields names={['phone']} maxLength={longestByPhone.name} />
        <KnownCallers callers={callers} />
        <DetailFields names={['name', 'service']} maxLength={longestByPhone.name} />
        <label>
          {phoneRequestWords.message}
          <textarea name="message" rows={2} maxLength={longestByPhone.message} />
        </label>
        <Disclosure summary={phoneRequestWords.more}>
          <div className={controls.fields}>
            <DetailFields names={['email', 'address', 'city', 'zip']} />
          </div>
        </Disclosure>
        <Button look="primary" type="submit" name="stage" value="called" disabled={isSaving}>
          {phoneRequestWords.talked}
        </Button>
        <Button look="soft" type="submit" name="stage" value="new" disabled={isSaving}>
          {phoneRequestWords.callBack}
        </Button>
        <p>{facts.textMessages ? phoneRequestWords.consentToTexts : phoneRequestWords.consent}</p>
      </form>
    </Screen>
  )
}

/** Customers with the number that is being typed, by their newest request. */
function KnownCallers({ callers }: { callers: readonly LeadCard[] }) {
  const content = useDeskContent()
  const now = useNow()
  return (
    <div role="status">
      {callers.map((lead) => (
        <p key={lead.id} className={controls.tinted}>
          <Link href={`/leads/${lead.id}`}>{phoneRequestWords.known(nameOf(lead))}</Link>{' '}
          <small>
            {inOneLine(
              subjectOf(lead),
              stageLabels[lead.stage],
              dayInWords(content, lead.receivedAt, now),
            )}
          </small>
        </p>
      ))}
    </div>
  )
}
