import { withStorage } from '../data/storage.ts'
import { fetchWords } from '../fetch-words.ts'
import type { ZipWords } from './zip-words.ts'

const storageKey = 'zip'

/** Loads `answer-zip.ts` on the first touch of the ZIP field, or if the tab has an earlier ZIP code. */
const field = document.querySelector<HTMLElement>('[data-zip]')
const input = field?.querySelector('input')
const answer = field?.querySelector('p')
if (input && answer) wakeZip(input, answer, field?.dataset.zip)

function wakeZip(input: HTMLInputElement, answer: HTMLElement, name: string | undefined): void {
  let asked = false
  const wake = async () => {
    if (asked) return
    asked = true
    try {
      const [{ answerZip }, words] = await Promise.all([
        import('./answer-zip.ts'),
        fetchWords<ZipWords>(name),
      ])
      answerZip(input, answer, words)
    } catch (error) {
      // The connection failed: the next digit tries again.
      console.error(error)
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
