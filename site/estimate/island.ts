/**
 * What the page runs for the estimate form before a visitor touches it: shows the time at the office, and
 * loads the form's code on the first focus, pointer or finger. Until then, and if the code can't be loaded,
 * it's a plain form.
 */
import { fetchWords } from '../fetch-words.ts'
import type { FormWords, OfficeWords } from './form-words.ts'
import { officeNow } from './office-now.ts'

const minuteMs = 60_000

function showOfficeNow(place: Element, words: OfficeWords): void {
  const now = Date.now()
  place.textContent = officeNow(now, words)
  setTimeout(showOfficeNow, minuteMs - (now % minuteMs), place, words)
}

const firstTouches = ['focusin', 'pointerover', 'pointerdown', 'touchstart'] as const

function enhanceOnTouch(island: HTMLElement): void {
  let asked = false
  const load = async () => {
    if (asked) return
    asked = true
    try {
      const [{ enhanceForm }, words] = await Promise.all([
        import('./enhance-form.tsx'),
        fetchWords<FormWords>(island.dataset.island),
      ])
      enhanceForm(island, words)
    } catch (error) {
      // The connection failed: the next touch tries again.
      console.error(error)
      asked = false
    }
  }
  for (const type of firstTouches) island.addEventListener(type, load, { passive: true })
  // The visitor was faster than this script.
  if (island.matches(':focus-within, :hover')) load()
}

const office = document.querySelector<HTMLElement>('[data-office]')
// Without a connection, the opening hours stay.
if (office) {
  fetchWords<OfficeWords>(office.dataset.office).then(
    (words) => showOfficeNow(office, words),
    () => {},
  )
}
const island = document.querySelector<HTMLElement>('[data-island]')
if (island) enhanceOnTouch(island)
