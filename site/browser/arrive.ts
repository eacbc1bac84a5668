/**
 * Opens a page reached by one of this site's links at the scroll position of the page before, or at its
 * bottom if it's shorter, and scrolls smoothly to its top. Inlined in the page to run before the first
 * paint. `scroll-to-top.ts` saves the position.
 */
function arrive(): void {
  // Opening the storage takes ten milliseconds, which visitors from other sites don't wait for.
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
    // Without storage the page opens at its top.
  }
}

// A prerendered page waits until the visitor opens it. (TypeScript doesn't know `prerendering` yet.)
if ('prerendering' in document && document.prerendering) {
  document.addEventListener('prerenderingchange', arrive, { once: true })
} else {
  arrive()
}
