/**
 * Loads the title's font before a layout needs it. A page whose files are in the cache is painted whole,
 * at the position where its reader was. A transition that is skipped, perhaps before any other script
 * runs, is no uncaught error. (Between pages its other promises never reject.)
 */
const beforeLayout = `
document.fonts.load('1em "Young Serif Title"')
for (const type of ['pageswap', 'pagereveal'])
  addEventListener(type, ({ viewTransition }) => viewTransition?.ready.catch(() => 0))
const wholePage =
  !!location.hash ||
  document.referrer.startsWith(\`\${location.origin}/\`) ||
  performance.getEntriesByType('navigation')[0]?.type !== 'navigate'
if (wholePage) {
  document.head.insertAdjacentHTML('beforeend', '<link rel="expect" href="#main" blocking="render">')
}
`

/**
 * Marks the current month, before the first paint shows the rows. The page has the order and the labels of
 * the month in which it was made: \`calendarRows\` has the rules. A file host may show it for longer.
 */
const markMonth = `
const table = document.querySelector('table[data-calendar]')
const column = new Date().getMonth() + 1
for (const { cells } of table.rows) cells[column].toggleAttribute('data-now', true)
const head = table.rows[0].cells[column]
head.setAttribute('aria-current', 'date')
head.title = table.dataset.calendar
const [title] = document.getElementsByTagName('h1')
const { month } = table.dataset
const { title: name } = head.firstElementChild
if (month !== name) title.textContent = title.textContent.replace(month, name)
const [body] = table.tBodies
const rows = [...body.rows]
for (const { cells } of rows) {
  const label = cells[0].querySelector('small')
  label.textContent = cells[column].querySelector('b')?.textContent ?? label.dataset.label
}
const isSeen = ({ cells }) => cells[column].className !== ''
const isPeak = ({ cells }) => 'peak' in cells[column].dataset
body.prepend(...rows.filter(isPeak), ...rows.filter((row) => isSeen(row) && !isPeak(row)))
`

/** Writes the link to the shared styles where it is, if the page waits for all of its content. */
const writeStyles =
  '{const e=document.querySelector("main>noscript");' +
  'if(e&&wholePage){document.write(e.textContent);e.remove()}}'

/**
 * Prefetches the page of a link while the pointer rests on it or it's in view, about 10 kB each. Where a
 * mouse hovers, which says more, the page is also prerendered with its pictures (`page.ts` marks such a
 * device).
 */
const speculationRules = {
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
  prerender: [
    {
      where: { selector_matches: '[data-hover] a[href^="/"]' },
      eagerness: 'moderate',
    },
  ],
}

/**
 * The inline scripts of pages, besides bundled ones. A page's policy allows no others, so none of them may
 * contain words of the content.
 */
export const inlineScripts = {
  beforeLayout,
  markMonth,
  writeStyles,
  nothing: ' ',
  speculationRules: JSON.stringify(speculationRules),
} as const
