/**
 * Keeps what a visitor has typed for as long as the tab is open, so that a reload or a look at
 * another page loses nothing. Only the boxes marked `data-draft`: consent is given anew each time.
 *
 * Imports nothing: it runs on every page before anything is touched, and has to stay small.
 */
const storageKey = 'estimate-draft'

/** Puts a kept draft into the form's empty boxes, keeps it up to date, and forgets it on a reset. */
export function keepDraft(form: HTMLFormElement): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[data-draft]')]
  withStorage((storage) => {
    const draft = JSON.parse(storage.getItem(storageKey) ?? '{}')
    for (const box of boxes) box.value ||= draft[box.name] ?? ''
  })
  form.addEventListener('input', () =>
    withStorage((storage) => {
      const draft = Object.fromEntries(boxes.map((box) => [box.name, box.value]))
      storage.setItem(storageKey, JSON.stringify(draft))
    }),
  )
  form.addEventListener('reset', forgetDraft)
}

/** Forgets what was typed, once it has been sent. */
export function forgetDraft(): void {
  withStorage((storage) => storage.removeItem(storageKey))
}

function withStorage(act: (storage: Storage) => void): void {
  try {
    act(sessionStorage)
  } catch {
    // Storage is switched off or full, or holds something else: the form works without a draft.
  }
}
