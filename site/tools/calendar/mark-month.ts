/** Marks the visitor's month in the pest calendar, for the eye and for those who have it read out. */
const now = new Date().getMonth()
document.querySelector('[data-months]')?.children[now]?.setAttribute('data-now', '')

const table = document.querySelector<HTMLTableElement>('table[data-calendar]')
if (table) {
  const column = now + 1
  for (const { cells } of table.rows) cells[column]?.toggleAttribute('data-now', true)
  const head = table.rows[0]?.cells[column]
  head?.setAttribute('aria-current', 'date')
  head?.setAttribute('title', table.dataset.calendar ?? '')
}
