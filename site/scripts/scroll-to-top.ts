/**
 * Every click on a link of this site scrolls smoothly to the top. On a link to the page one is on,
 * that is all; on a move to another page, the position is left for `arrive.ts` there. Links with a
 * fragment, back and forward, and visitors who asked for less motion keep the browser's own behavior.
 */
export function scrollToTopOnClick(): void {
  document.addEventListener('click', (event) => {
    const link = plainClickOnOwnLink(event)
    if (!link || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (link.pathname === location.pathname && link.search === location.search) {
      event.preventDefault()
      scrollTo({ top: 0, behavior: 'smooth' })
    } else {
      leave(scrollY)
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

function leave(position: number): void {
  try {
    sessionStorage.setItem('scroll-from', String(position))
  } catch {
    // Storage is switched off: the next page opens at its top.
  }
}
