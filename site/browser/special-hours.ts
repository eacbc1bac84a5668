/** Special hours are shown from this many milliseconds before the end of their day: two weeks. */
const noticeMs = 14 * 86_400_000

/** Whether a day such as 2026-12-25, on the visitor's calendar, is today or within two weeks. */
export function isSoon(date: string, now: number): boolean {
  const left = Date.parse(`${date}T23:59:59`) - now
  return left >= 0 && left <= noticeMs
}

/** Shows the special hours that matter now. The page lists all that were to come when it was built. */
export function showSpecialHours(now = Date.now()): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-special-day]')) {
    line.toggleAttribute('data-soon', isSoon(line.dataset.specialDay ?? '', now))
  }
}
