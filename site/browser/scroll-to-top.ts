import { withStorage } from '../data/storage.ts'

/**
 * Scrolls smoothly to the top on every click on a link of this site. For a link to another page, saves the
 * position for `arrive.ts` there. Links with a fragment, back and forward, and visitors who prefer reduced
 * motion keep the browser's own behavior.
 */
export function scrollToTopOnClick(): void {
  document.addEventListener('click', (event) => {
    const link = plainClickOnOwnLink(event)
    if (!link || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (link.pathname === location.pathname && link.search === location.search) {
      event.preventDefault()
      scrollTo({ top: 0, behavior: 'smooth' })
    } else {
      withStorage((storage) => storage.setItem('scroll-from', String(scrollY)))
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
