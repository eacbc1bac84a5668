import type { SubmitEvent } from 'react'
import type { LeadDetail } from '../../model/desk/api.ts'
import { useChange, useTypedForm } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, Disclosure } from '../ui/controls.tsx'
import { dayIn, useNow } from '../ui/time.ts'
import { agreeWords } from '../words/lead.ts'

/** Records that a customer said yes to texts; nothing where texts can be sent already, or must not be. */
export function SpokenConsent({ lead }: { lead: LeadDetail }) {
  const content = useDeskContent()
  const { facts } = content
  const change = useChange(lead)
  const form = useTypedForm(lead.id, 'agree')
  const today = dayIn(content, 0, useNow())
  if (!facts.textMessages || lead.mayText || lead.stoppedAt !== null || lead.dial === null)
    return null
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const { day = today, words = '' } = typed
    void change({ kind: 'agree', day, words }, agreeWords.saved)
  }
  return (
    <Disclosure summary={agreeWords.heading}>
      <form className={controls.fields} onSubmit={save} {...form}>
        <p>{content.words.agree.text}</p>
        <label>
          {agreeWords.day}
          <input name="day" type="date" defaultValue={today} max={today} required />
        </label>
        <label>
          {agreeWords.words}
          <textarea name="words" rows={2} maxLength={1000} required />
        </label>
        <Button look="soft" type="submit">
          {agreeWords.save}
        </Button>
      </form>
    </Disclosure>
  )
}
