/**
 * Loads the rest of the page after the first paint, because the first screen would wait for it on a slow
 * connection. Inlined in the page. The page lists its scripts in `data-scripts`
 * (`site/finish/late-scripts.ts`), which is removed when they have run. The link to the styles of the
 * content below the first screen is in a `<noscript>` (`site/finish/first-screen.ts`), which is removed when
 * they are loaded.
 */
const root = document.documentElement

/** Whether the page is painted whole, as `Head.tsx` decides before the first paint. */
declare const wholePage: boolean

const typeface = new FontFace('Young Serif', `url(${root.dataset.typeface})`, {
  // Waits a moment for a cached font, instead of flashing the fallback. On a slow connection, it comes late.
  display: wholePage ? 'fallback' : 'swap',
})

/** Loads the styles of the content below the first screen, which is shown even if they fail to load. */
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
    .catch(() => undefined) // The fallback stays.
  const scripts = root.dataset.scripts?.split(' ') ?? []
  try {
    await Promise.all(scripts.map((script) => import(/* @vite-ignore */ script)))
    delete root.dataset.scripts
  } catch {
    // The connection failed, and the next touch tries again. Or the visitor is leaving.
    asked = false
  }
}

/** Calls a function two frames after the first paint, when it's on the screen. */
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
// If a picture doesn't load. Also, Firefox reports no paint after a reload.
setTimeout(loadTheRest, 3000)
// A visitor who touches the page doesn't wait for its pictures.
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, loadTheRest)
