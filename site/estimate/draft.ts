/**
 * Keeps what a visitor has typed while the tab is open, through a reload and on other pages. A visitor
 * gives consent each time, and chooses photos anew.
 */
import { withStorage } from '../data/storage.ts'

const storageKey = 'estimate-draft'

/** Restores a draft in the form's empty fields, keeps it up to date, and deletes it on a reset. */
export function keepDraft(form: HTMLFormElement): void {
  const fields = [
    ...form.querySelectorAll<HTMLInputElement>('p :is(input, textarea):not([type=file])'),
  ]
  withStorage((storage) => {
    const draft = JSON.parse(storage.getItem(storageKey) ?? '{}')
    for (const field of fields) field.value ||= draft[field.name] ?? ''
  })
  form.addEventListener('input', () =>
    withStorage((storage) => {
      const draft = Object.fromEntries(fields.map((field) => [field.name, field.value]))
      storage.setItem(storageKey, JSON.stringify(draft))
    }),
  )
  form.addEventListener('reset', forgetDraft)
}

/** Changes what is kept, before there is a form. */
export function changeDraft(change: (draft: Record<string, string>) => void): void {
  withStorage((storage) => {
    const draft = JSON.parse(storage.getItem(storageKey) ?? '{}')
    change(draft)
    storage.setItem(storageKey, JSON.stringify(draft))
  })
}

/** Deletes the draft, after it has been sent. */
export function forgetDraft(): void {
  withStorage((storage) => storage.removeItem(storageKey))
}
