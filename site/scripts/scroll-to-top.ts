/**
 * Every click on a link of this site scrolls smoothly to the top. On a link to the page one is on,
 * that is all; on a move to another page, the new page opens at the old one's position and scrolls
 * from there. Links with a fragment, back and forward, and visitors who asked for less motion keep
 * the browser's own behavior.
 */
const storageKey = 'scroll-from'

export function scrollSmoothlyToTop(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  if (!calm.matches) arrive()
  document.addEventListener('click', (event) => {
    const link = plainClickOnOwnLink(event)
    if (!link || calm.matches) return
    if (link.pathname === location.pathname && link.search === location.search) {
      event.preventDefault()
      scrollTo({ top: 0, behavior: 'smooth' })
    } else {
      remember(scrollY)
    }
  })
}

function plainClickOnOwnLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const plain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!plain || event.defaultPrevented || !link) return
  if (link.origin !== location.origin || link.hash || link.target || link.download) return
  return link
}

function remember(position: number): void {
  try {
    sessionStorage.setItem(storageKey, String(position))
  } catch {
    // Storage is switched off: the next page opens at its top.
  }
}

function arrive(): void {
  let position = 0
  try {
    position = Number(sessionStorage.getItem(storageKey))
    sessionStorage.removeItem(storageKey)
  } catch {
    return
  }
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!position || location.hash || navigation?.type !== 'navigate') return
  scrollTo({ top: position, behavior: 'instant' })
  requestAnimationFrame(() => scrollTo({ top: 0, behavior: 'smooth' }))
}
