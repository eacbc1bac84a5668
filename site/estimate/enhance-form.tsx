import { createRoot } from 'react-dom/client'
import type { FormEvent } from '../../model/counts/beacon.ts'
import { estimateField, successDelayMs } from '../../model/lead/estimate.ts'
import { Failure } from './Failure.tsx'
import type { FormWords } from './form-words.ts'
import { SuccessDialog } from './SuccessDialog.tsx'
import { businessNameFrom, sendEstimate, submissionIds } from './transport.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** For `counts/count-use.ts`. */
const dispatchFormEvent = (event: FormEvent) => dispatchEvent(new Event(event))

/** Sets the hidden fields that only a script knows, just before the form is sent. */
function complete(
  form: HTMLFormElement,
  name: string,
  idFor: (form: FormData) => string,
  startedAt: number,
) {
  const set = (fieldName: string, value: string) => {
    const field = form.elements.namedItem(fieldName)
    if (field instanceof HTMLInputElement) field.value = value
  }
  const { businessName, submissionId, elapsed } = estimateField
  set(businessName, businessNameFrom(document.title, location.hostname, name))
  // The id is for the rest of the request, so it's the same when the visitor sends it again.
  set(submissionId, '')
  set(elapsed, '')
  set(submissionId, idFor(new FormData(form)))
  set(elapsed, String(Date.now() - startedAt))
}

/** Takes the answer of a relay, which a script can't read. */
function relayFrame(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  return Object.assign(frame, { name: 'estimate-relay', title, hidden: true })
}

/**
 * Sends the form of an island without leaving the page, and removes the attribute `data-island`. React
 * renders only the answer, in an element of its own: translators and password managers change the form's
 * HTML, and hydration would then render the form anew, without what is typed.
 */
export function enhanceForm(island: HTMLElement, words: FormWords): void {
  const startedAt = Date.now()
  const idFor = submissionIds()
  const place = document.createElement('div')
  const answer = createRoot(place)
  const action = island.querySelector('form')?.action ?? ''
  const isOurs = new URL(action).origin === location.origin
  const frame = isOurs ? undefined : relayFrame(words.relayFrame)
  island.prepend(place, ...(frame ? [frame] : []))
  let isSending = false

  const send = async (event: SubmitEvent): Promise<void> => {
    const form = event.target as HTMLFormElement
    const button = form.querySelector<HTMLButtonElement>('[type=submit]')
    if (isSending || !button) return event.preventDefault()
    complete(form, words.business.name, idFor, startedAt)
    if (frame) form.target = frame.name
    else event.preventDefault()
    isSending = button.disabled = true
    const label = button.textContent
    button.textContent = words.sending
    answer.render(null)
    const [outcome] = await Promise.all([
      frame ? undefined : sendEstimate(new FormData(form)),
      pause(successDelayMs),
    ])
    isSending = button.disabled = false
    button.textContent = label
    if (outcome) dispatchFormEvent(outcome.stored ? 'estimate-sent' : 'estimate-failed')
    if (outcome && !outcome.stored)
      return answer.render(<Failure words={words} outcome={outcome} />)
    // Otherwise WebKit shows the emptied field as invalid when the dialog takes the focus from it.
    form.querySelector<HTMLElement>(':focus')?.blur()
    form.reset()
    const close = () => {
      answer.render(null)
      button.focus()
    }
    answer.render(<SuccessDialog words={words} onClose={close} unconfirmed={!outcome} />)
  }

  island.addEventListener('submit', (event) => void send(event))
  delete island.dataset.island
}
