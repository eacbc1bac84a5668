import { withStorage } from '../data/storage.ts'

const storageKey = 'zip'

/** Loads `answer-zip.ts` on the first touch of the ZIP field, or if the tab has an earlier ZIP code. */
const field = document.querySelector('[data-zip]')
const input = field?.querySelector('input')
const answer = field?.querySelector('p')
if (input && answer) wakeZip(input, answer)

function wakeZip(input: HTMLInputElement, answer: HTMLElement): void {
  let asked = false
  const wake = async () => {
    if (asked) return
    asked = true
    try {
      const { answerZip } = await import('./answer-zip.ts')
      answerZip(input, answer)
    } catch {
      // The connection failed: the next digit tries again.
      asked = false
    }
  }
  // A ZIP code typed on one page also goes along with a request from another.
  withStorage((session) => {
    input.value ||= session.getItem(storageKey) ?? ''
  })
  input.addEventListener('focus', wake)
  input.addEventListener('input', () => {
    withStorage((session) => session.setItem(storageKey, input.value))
    wake()
  })
  if (input.value || document.activeElement === input) wake()
}
