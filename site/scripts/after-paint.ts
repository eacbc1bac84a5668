/**
 * Nothing is asked for before the page is painted: on a poor connection each further request costs a
 * round trip that the words and the first picture would wait for. Stands in the page itself. The
 * build lists the page's scripts in `data-scripts` (`site/build/late-scripts.ts`), which is gone when
 * they have run, and puts the link to the styles of what lies below the first screen into a
 * `<noscript>` (`site/build/first-screen.ts`), which is gone when they are here.
 */
const root = document.documentElement

/** Whether the page is painted whole, as `Head.astro` decides before the first paint. */
declare const wholePage: boolean

const typeface = new FontFace('Young Serif', `url(${root.dataset.typeface})`, {
  // A moment of patience for what comes from the cache, instead of a flash.
  display: 'fallback',
})

/** Styles that cannot be had leave what lies below without them. */
function loadStyles(): void {
  const later = document.querySelector('main > noscript')
  if (!later) return
  document.head.insertAdjacentHTML('beforeend', later.textContent)
  const link = document.head.lastElementChild as HTMLLinkElement
  link.onload = link.onerror = () => later.remove()
}

let asked = false

async function loadTheRest(): Promise<void> {
  if (asked) return
  asked = true
  loadStyles()
  typeface
    .load()
    .then(() => document.fonts.add(typeface))
    .catch(() => undefined) // The stand-in stays.
  const scripts = root.dataset.scripts?.split(' ') ?? []
  try {
    await Promise.all(scripts.map((script) => import(/* @vite-ignore */ script)))
    delete root.dataset.scripts
  } catch {
    // Offline for a moment: the next touch tries again. Or the visitor is leaving.
    asked = false
  }
}

/** Two frames after the first paint, which the browser reports once it is on the screen. */
function afterPaint(act: () => void): void {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(act))
  }).observe({ type: 'paint', buffered: true })
}

// Its files are in the cache.
if (wholePage) document.fonts.add(typeface)
addEventListener('load', () => afterPaint(loadTheRest))
// A picture that does not come keeps nothing else away. (And after a reload Firefox reports no paint.)
setTimeout(loadTheRest, 3000)
// Whoever touches the page before its pictures are here does not wait for them.
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, loadTheRest)
