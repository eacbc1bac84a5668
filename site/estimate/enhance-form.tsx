import { createRoot } from 'react-dom/client'
import { fillSlots } from '../../model/content/template.ts'
import type { FormEvent } from '../../model/counts/beacon.ts'
import { estimateField, successDelayMs } from '../../model/lead/estimate.ts'
import { Failure } from './Failure.tsx'
import type { FormWords } from './form-words.ts'
import { hintAtPhone } from './hint-phone.ts'
import { MissingPhotos } from './MissingPhotos.tsx'
import { pickPhotos } from './PhotoPicker.tsx'
import { type MissingPhoto, sendPhotos } from './photos.ts'
import { SuccessDialog } from './SuccessDialog.tsx'
import { businessNameFrom, sendEstimate, submissionIds } from './transport.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** For `counts/count-use.ts`. */
const dispatchFormEvent = (event: FormEvent) => dispatchEvent(new Event(event))

/** Sets the name of the business, which only the page knows. */
function nameBusiness(form: HTMLFormElement, configured: string): void {
  const field = form.elements.namedItem(estimateField.businessName)
  const name = businessNameFrom(document.title, location.hostname, configured)
  if (field instanceof HTMLInputElement) field.value = name
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
  const ownForm = island.querySelector('form') as HTMLFormElement
  const { action } = ownForm
  const photosOf = pickPhotos(ownForm, words)
  hintAtPhone(ownForm, words.fewDigits)
  const isOurs = new URL(action).origin === location.origin
  const frame = isOurs ? undefined : relayFrame(words.relayFrame)
  island.prepend(place, ...(frame ? [frame] : []))
  let isSending = false

  const send = async (event: SubmitEvent): Promise<void> => {
    const form = event.target as HTMLFormElement
    const button = form.querySelector<HTMLButtonElement>('[type=submit]')
    if (isSending || !button) return event.preventDefault()
    nameBusiness(form, words.business.name)
    if (frame) form.target = frame.name
    else event.preventDefault()
    isSending = button.disabled = true
    const label = button.textContent
    button.textContent = words.sending
    answer.render(null)
    const fields = new FormData(form)
    // The id is for the rest of the request, so it's the same when the visitor sends it again.
    fields.set(estimateField.submissionId, idFor(fields))
    fields.set(estimateField.elapsed, String(Date.now() - startedAt))
    const chosen = await photosOf()
    if (chosen.length > 0) fields.set(estimateField.photos, String(chosen.length))
    const [outcome] = await Promise.all([
      frame ? undefined : sendEstimate(fields),
      pause(successDelayMs),
    ])
    const photos = chosen.map((photo, index) => ({ photo, place: index + 1 }))
    const sendAgain = (missing: readonly MissingPhoto[], onPhoto?: (place: number) => void) =>
      sendPhotos(outcome?.id ?? '', missing, photos.length, onPhoto)
    const count = String(photos.length)
    const missing = outcome?.stored
      ? await sendAgain(photos, (place) => {
          const number = String(place)
          button.textContent = fillSlots(words.photos.sending, { number, count })
        })
      : []
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
    answer.render(
      <SuccessDialog
        words={words}
        phone={String(fields.get('phone') ?? '').trim()}
        hasPhotos={photos.length > 0}
        onClose={close}
        unconfirmed={!outcome}
      >
        {missing.length > 0 && (
          <MissingPhotos words={words} missing={missing} onRetry={sendAgain} />
        )}
      </SuccessDialog>,
    )
  }

  island.addEventListener('submit', (event) => void send(event))
  delete island.dataset.island
}
