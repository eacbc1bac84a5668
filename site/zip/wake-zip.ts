const storageKey = 'zip'

/** Loads what answers a ZIP code on the first touch of its field, or where it was typed before. */
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
  // What was asked on one page goes along with a request from another.
  withSession((session) => {
    input.value ||= session.getItem(storageKey) ?? ''
  })
  input.addEventListener('focus', wake)
  input.addEventListener('input', () => {
    withSession((session) => session.setItem(storageKey, input.value))
    wake()
  })
  if (input.value || document.activeElement === input) wake()
}

/** For as long as the tab is open. */
function withSession(act: (storage: Storage) => void): void {
  try {
    act(sessionStorage)
  } catch {
    // Storage is switched off or full: each page asks anew.
  }
}
