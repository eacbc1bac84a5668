import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { PhoneRequest } from '../../model/desk/api.ts'
import { longestByPhone } from '../../model/lead/fields.ts'
import { usePost, useTypedForm } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { BackLink, Button, Disclosure, Screen } from '../ui/controls.tsx'
import { inView, useView } from '../ui/view.ts'
import { leadWords, phoneRequestWords } from '../words/lead.ts'
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
  // Saved again after a lost answer, it's stored once.
  const [submissionId] = useState(() => crypto.randomUUID())
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!reportsWho(form, phoneRequestWords.incomplete)) return
    setSaving(true)
    const data = Object.fromEntries(new FormData(form, event.submitter))
    const { message, stage } = data as unknown as Pick<PhoneRequest, 'message' | 'stage'>
    const body = { ...detailsIn(form, '', facts.state), message, stage, submissionId }
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
      <form className={controls.fields} onSubmit={save} {...typed}>
        <DetailFields names={['phone', 'name', 'service']} maxLength={longestByPhone.name} />
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
