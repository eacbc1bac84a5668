const table = document.querySelector('table[data-calendar]')
const column = new Date().getMonth() + 1
for (const { cells } of table.rows) cells[column].toggleAttribute('data-now', true)
const head = table.rows[0].cells[column]
head.setAttribute('aria-current', 'date')
head.title = table.dataset.calendar
const [body] = table.tBodies
body.prepend(...[...body.rows].filter(({ cells }) => cells[column].className))
