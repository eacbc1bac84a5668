/**
 * Keeps what a visitor has typed for as long as the tab is open, so that a reload or a look at
 * another page loses nothing. Only the four boxes: consent is given anew each time.
 */
import { estimateField } from '../../content/estimate.ts'

const storageKey = 'estimate-draft'
const kept = [estimateField.name, estimateField.phone, estimateField.email, estimateField.message]

/** Puts a kept draft into the form's empty boxes, and keeps it up to date from then on. */
export function keepDraft(form: HTMLFormElement): void {
  restore(form)
  form.addEventListener('input', () => {
    const typed = new FormData(form)
    store(Object.fromEntries(kept.map((name) => [name, String(typed.get(name) ?? '')])))
  })
}

/** Forgets the draft, once the request has been sent. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is switched off: there is no draft.
  }
}

function restore(form: HTMLFormElement): void {
  try {
    const draft: Record<string, unknown> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    for (const name of kept) {
      const box = form.elements.namedItem(name)
      const typed = draft[name]
      if ((box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) && !box.value) {
        if (typeof typed === 'string') box.value = typed
      }
    }
  } catch {
    // Storage is switched off or holds something else: begin with an empty form.
  }
}

function store(draft: Record<string, string>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // Storage is full or switched off: the form works without a draft.
  }
}
