import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { PhoneRequest } from '../../model/desk/api.ts'
import { longestByPhone } from '../../model/lead/fields.ts'
import { saysWhoCalled } from '../../model/lead/phone.ts'
import { usePost } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { BackLink, Button, Screen } from '../ui/controls.tsx'
import { inView, useView } from '../ui/view.ts'

const inputs = {
  // The number is typed first.
  phone: { type: 'tel', ref: (field: HTMLInputElement | null) => field?.focus() },
  name: { autoCapitalize: 'words' },
}

const phoneOf = (form: HTMLFormElement) => form.elements.namedItem('phone') as HTMLInputElement

/** Adds the request of someone who called, and opens it. */
export default function PhoneRequestScreen() {
  const { facts, words } = useDeskContent()
  const { phoneRequest: labels } = words
  const client = useQueryClient()
  const post = usePost()
  const view = useView()
  const [, navigate] = useLocation()
  const [isSaving, setSaving] = useState(false)
  // Saved again after a lost answer, it's stored once.
  const [submissionId] = useState(() => crypto.randomUUID())
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = Object.fromEntries(
      new FormData(form, event.submitter),
    ) as unknown as PhoneRequest
    const saysWho = saysWhoCalled(fields)
    phoneOf(form).setCustomValidity(saysWho ? '' : labels.incomplete)
    if (!form.reportValidity()) return
    setSaving(true)
    const lead = await post('POST api/leads', { body: { ...fields, submissionId } })
    setSaving(false)
    if (!lead) return
    // The list is read afresh: it would hold the new request back as one that just came in.
    client.removeQueries({ queryKey: ['leads'] })
    navigate(`/leads/${lead.id}`, { replace: true })
  }
  return (
    <Screen title={labels.heading}>
      <BackLink href={inView('/', view)} label={words.lead.back} />
      <h1>{labels.heading}</h1>
      <form
        className={controls.fields}
        onSubmit={save}
        onInput={({ currentTarget }) => phoneOf(currentTarget).setCustomValidity('')}
      >
        {(['phone', 'name'] as const).map((name) => (
          <label key={name}>
            {labels[name]}
            <input
              name={name}
              maxLength={longestByPhone[name]}
              autoComplete="off"
              {...inputs[name]}
            />
          </label>
        ))}
        <label>
          {labels.service}
          <select name="service">
            <option value="">{labels.noService}</option>
            {facts.services.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          {labels.message}
          <textarea name="message" rows={2} maxLength={longestByPhone.message} />
        </label>
        <Button look="primary" type="submit" name="stage" value="called" disabled={isSaving}>
          {labels.talked}
        </Button>
        <Button look="soft" type="submit" name="stage" value="new" disabled={isSaving}>
          {labels.callBack}
        </Button>
        <p>{labels.consent}</p>
      </form>
    </Screen>
  )
}
