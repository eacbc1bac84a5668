/**
 * A page reached by a click on one of this site's links opens at the position of the page before, as
 * far as it is tall, and scrolls smoothly to its top. Stands in the page itself, so that it runs
 * before the first paint. `scroll-to-top.ts` leaves the position behind.
 */
function arrive(): void {
  // Opening the storage takes ten milliseconds: a visitor who comes from elsewhere does not wait for it.
  if (!document.referrer.startsWith(`${location.origin}/`)) return
  try {
    const position = Number(sessionStorage.getItem('scroll-from'))
    sessionStorage.removeItem('scroll-from')
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (position && navigation?.type === 'navigate' && !location.hash) {
      scrollTo({ top: position, behavior: 'instant' })
      requestAnimationFrame(() => scrollTo({ top: 0, behavior: 'smooth' }))
    }
  } catch {
    // Storage is switched off: the page opens at its top.
  }
}

// A page made ready ahead of time arrives when it is asked for. (The DOM's types do not know yet.)
if ('prerendering' in document && document.prerendering) {
  document.addEventListener('prerenderingchange', arrive, { once: true })
} else {
  arrive()
}
