import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from '../../model/counts/beacon.ts'
import { estimateField, estimatePath, successDelayMs } from '../../model/lead/estimate.ts'
import button from '../ui/Button.module.css'
import styles from './EstimateForm.module.css'
import { Consent, HiddenFields, type RequestOrigin, TypedFields } from './FormFields.tsx'
import { SuccessDialog } from './SuccessDialog.tsx'
import { businessNameFrom, type Outcome, sendEstimate, submissionIds } from './transport.ts'
import { contactData, words } from './words.build.ts'

export interface EstimateFormProps extends RequestOrigin {
  /** Address of a form-to-email relay, for a site without its server. */
  relay?: string | undefined
}

type State = { step: 'idle' | 'submitting' | 'success' } | { step: 'failure'; outcome: Outcome }

const relayFrame = 'estimate-relay'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** For `counts/count-use.ts`. */
const dispatchFormEvent = (event: FormEvent) => dispatchEvent(new Event(event))

/** Sets the hidden fields that only a script knows, just before the form is sent. */
function complete(form: HTMLFormElement, idFor: (form: FormData) => string, startedAt: number) {
  const set = (name: string, value: string) => {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  const { businessName, submissionId, elapsed } = estimateField
  set(businessName, businessNameFrom(document.title, location.hostname, contactData.name))
  // The id is for the rest of the request, so it's the same when the visitor sends it again.
  set(submissionId, '')
  set(elapsed, '')
  set(submissionId, idFor(new FormData(form)))
  set(elapsed, String(Date.now() - startedAt))
}

/**
 * The request for an estimate. Works as a plain form before its code has loaded, and without it. Its fields
 * are uncontrolled, so text typed before hydration stays.
 */
export function EstimateForm({ relay, ...origin }: EstimateFormProps) {
  const [state, setState] = useState<State>({ step: 'idle' })
  const [idFor] = useState(submissionIds)
  const [startedAt] = useState(Date.now)
  const form = useRef<HTMLFormElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  const submitting = state.step === 'submitting'

  function succeed() {
    setState({ step: 'success' })
    // Otherwise WebKit shows the emptied field as invalid when the dialog takes the focus from it.
    form.current?.querySelector<HTMLElement>(':focus')?.blur()
    form.current?.reset()
  }

  function closeDialog() {
    setState({ step: 'idle' })
    sendButton.current?.focus()
  }

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    if (submitting) return event.preventDefault()
    complete(event.currentTarget, idFor, startedAt)
    if (relay) {
      // The browser posts the form into the hidden frame. A script can't read the answer.
      event.currentTarget.target = relayFrame
      setState({ step: 'submitting' })
      await pause(successDelayMs)
      return succeed()
    }
    event.preventDefault()
    const request = new FormData(event.currentTarget)
    setState({ step: 'submitting' })
    const [outcome] = await Promise.all([sendEstimate(request), pause(successDelayMs)])
    dispatchFormEvent(outcome.stored ? 'estimate-sent' : 'estimate-failed')
    if (outcome.stored) return succeed()
    setState({ step: 'failure', outcome })
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
        {state.step === 'failure' && <Failure outcome={state.outcome} />}
        <HiddenFields {...origin} withServer={!relay} />
        <TypedFields />
        <Consent />
        <button
          ref={sendButton}
          type="submit"
          className={clsx(button.button, button.estimate, styles.submit)}
          disabled={submitting}
        >
          {submitting ? words.sending : words.send}
        </button>
      </form>
      {relay && <iframe name={relayFrame} title={words.relay.frame} hidden />}
      {state.step === 'success' && (
        <SuccessDialog onClose={closeDialog} unconfirmed={Boolean(relay)} />
      )}
    </>
  )
}

/** Says that the request wasn't stored, and takes the focus. */
function Failure({ outcome }: { outcome: Outcome }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles.failure} role="alert" tabIndex={-1}>
      <p>
        <strong>{words.failure.lead}</strong> {outcome.detail ?? words.failure.noAnswer}
      </p>
      <p>
        {words.failure.kept}{' '}
        <a href={`tel:${contactData.phone.e164}`}>{contactData.phone.display}</a>.
      </p>
    </div>
  )
}
