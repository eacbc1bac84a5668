import type { OfficeWords } from '../estimate/form-words.ts'
import { type OfficeLine, officeNow } from '../estimate/office-now.ts'
import { fetchWords } from '../fetch-words.ts'

const minuteMs = 60_000

/** Says by the office's clock whether it answers now. Without a connection, the opening hours stay. */
export async function showOfficeNow(): Promise<void> {
  const lines = document.querySelectorAll<HTMLElement>('[data-office]')
  const words = await fetchWords<OfficeWords>(document.documentElement.dataset.hours)
  const show = () => {
    const now = Date.now()
    for (const line of lines) {
      line.textContent = officeNow(now, line.dataset.office as OfficeLine, words)
    }
    setTimeout(show, minuteMs - (now % minuteMs))
  }
  show()
}
