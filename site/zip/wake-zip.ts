/** Loads what answers a ZIP code on the first touch of its field, or where the browser has put one back. */
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
      // Offline for a moment: the next digit tries again.
      asked = false
    }
  }
  input.addEventListener('focus', wake)
  input.addEventListener('input', wake)
  if (input.value || document.activeElement === input) wake()
}
