/** Beside the button that sends the form: what the clock of the office says, and who calls when. */
import { officeNow } from './office-now.ts'

const minuteMs = 60_000

const place = document.querySelector('[data-office]')
if (place) show(place)

function show(place: Element): void {
  const now = Date.now()
  place.textContent = officeNow(now)
  setTimeout(show, minuteMs - (now % minuteMs), place)
}
