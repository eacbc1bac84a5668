import type { RefObject, SubmitEvent } from 'react'
import type { LeadDetail } from '../../model/desk/api.ts'
import type { DetailName, Details } from '../../model/desk/changes.ts'
import { useChange, useTypedForm } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, Dialog } from '../ui/controls.tsx'
import { correctionWords, leadWords, phoneRequestWords } from '../words/lead.ts'
import { DetailFields, detailsIn, reportsWho } from './DetailFields.tsx'

const fields = ['name', 'phone', 'email', 'service', 'address', 'city', 'zip'] as const

interface Props {
  lead: LeadDetail
  ref: RefObject<HTMLDialogElement | null>
}

/** Dialog that corrects who a customer is, what they asked about, and where they live. */
export function Correction({ lead, ref }: Props) {
  const { facts } = useDeskContent()
  const change = useChange(lead)
  const { details } = lead
  const typed = useTypedForm(lead.id, 'details')
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!reportsWho(form, phoneRequestWords.incomplete)) return
    const typed = detailsIn(form, details.location, facts.state)
    const names = (Object.keys(details) as DetailName[]).filter(
      (name) => typed[name] !== details[name].trim(),
    )
    const only = (all: Details) => Object.fromEntries(names.map((name) => [name, all[name]]))
    const correct = { kind: 'correct', from: only(details), to: only(typed) } as const
    if (names.length === 0 || (await change(correct, correctionWords.saved))) ref.current?.close()
  }
  return (
    <Dialog
      ref={ref}
      key={JSON.stringify(details)}
      heading={correctionWords.heading}
      text={correctionWords.text(facts.textMessages)}
      cancel={leadWords.notNow}
      form={{ ...typed, onSubmit: save }}
      details={
        <div className={controls.fields}>
          <DetailFields names={fields} details={details} />
        </div>
      }
    >
      <Button look="primary" type="submit">
        {correctionWords.save}
      </Button>
    </Dialog>
  )
}
