import { useRef, useState } from 'react'
import type { FormEvent } from '../../model/counts/beacon.ts'
import { estimateField, estimatePath, successDelayMs } from '../../model/lead/estimate.ts'
import { businessNameFrom } from './business-name.ts'
import { Consent } from './Consent.tsx'
import styles from './EstimateForm.module.css'
import { Failure } from './Failure.tsx'
import { Fields } from './Fields.tsx'
import { HiddenFields, type HiddenFieldsProps } from './HiddenFields.tsx'
import { SuccessDialog } from './SuccessDialog.tsx'
import { setValues } from './set-values.ts'
import { submissionIds } from './submission-id.ts'
import { type Failed, sendEstimate } from './transport.ts'
import { contactData, words } from './words.build.ts'

export interface EstimateFormProps extends HiddenFieldsProps {
  /** Where a form-to-email relay takes it, where the site is deployed without its server. */
  relay?: string | undefined
}

type State =
  | { step: 'idle' | 'submitting' | 'success' }
  | { step: 'failure'; outcome: Failed; attempt: number }

const relayFrame = 'estimate-relay'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** For whoever counts; nothing here depends on it. */
const tell = (event: FormEvent) => dispatchEvent(new Event(event))

/**
 * The request for an estimate. Works as a plain form before its code has loaded, and without it.
 * The boxes are uncontrolled, so that what was typed before then stays.
 */
export function EstimateForm({ relay, ...hidden }: EstimateFormProps) {
  const [state, setState] = useState<State>({ step: 'idle' })
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const begun = useRef(Date.now())
  const attempts = useRef(0)
  const [idFor] = useState(submissionIds)
  const submitting = state.step === 'submitting'

  /** Fills in what only a script can know, just before the form is sent. */
  function complete(current: HTMLFormElement) {
    const { businessName, subject, submissionId, elapsed } = estimateField
    setValues(current, {
      [businessName]: businessNameFrom(document.title, location.hostname, contactData.name),
      [subject]: words.relay.subject,
      [submissionId]: '',
      [elapsed]: '',
    })
    setValues(current, {
      [submissionId]: idFor(new FormData(current)),
      [elapsed]: String(Date.now() - begun.current),
    })
  }

  function succeed() {
    setState({ step: 'success' })
    // Else WebKit reports a change when the dialog takes the focus, and shows the empty field as invalid.
    form.current?.querySelector<HTMLElement>(':focus')?.blur()
    form.current?.reset()
  }

  /** Back to where the visitor was: the button that opened the dialog was disabled meanwhile. */
  function dismiss() {
    setState({ step: 'idle' })
    button.current?.focus()
  }

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    if (submitting) return event.preventDefault()
    complete(event.currentTarget)
    if (relay) {
      // The browser posts the form itself, into the hidden frame. Its answer cannot be read.
      event.currentTarget.target = relayFrame
      setState({ step: 'submitting' })
      await pause(successDelayMs)
      return succeed()
    }
    event.preventDefault()
    const request = new FormData(event.currentTarget)
    setState({ step: 'submitting' })
    const [outcome] = await Promise.all([sendEstimate(request), pause(successDelayMs)])
    tell(outcome.stored ? 'estimate-sent' : 'estimate-failed')
    if (outcome.stored) return succeed()
    attempts.current += 1
    setState({ step: 'failure', outcome, attempt: attempts.current })
  }

  return (
    <>
      <form
        ref={form}
        className={styles.form}
        method="post"
        action={relay ?? estimatePath}
        onSubmit={submit}
        data-estimate
      >
        {state.step === 'failure' && <Failure key={state.attempt} outcome={state.outcome} />}
        <HiddenFields {...hidden} withServer={!relay} />
        <Fields />
        <Consent />
        <button ref={button} type="submit" className={styles.submit} disabled={submitting}>
          {submitting ? words.sending : words.send}
        </button>
      </form>
      {relay && <iframe name={relayFrame} title={words.relay.frame} hidden />}
      {state.step === 'success' && <SuccessDialog onClose={dismiss} unconfirmed={Boolean(relay)} />}
    </>
  )
}
