import type { AroundNavHandler } from 'wouter'

let stopReturning = () => {}

/** Opens another screen at its top, and saves the position in the one that is left. */
export const openAtTop: AroundNavHandler = (navigate, to, options) => {
  const { pathname } = location
  if (!options?.replace) history.replaceState({ ...history.state, scrollY }, '')
  navigate(to, options)
  if (options?.replace || location.pathname === pathname) return
  stopReturning()
  scrollTo(0, 0)
}

/** Returns to the position in a screen that someone goes back to, also when its content arrives later. */
export function keepScrollPositions(): void {
  addEventListener('popstate', ({ state }) => {
    stopReturning()
    const top: number = state?.scrollY ?? 0
    const observer = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight < top + innerHeight) return
      scrollTo(0, top)
      stopReturning()
    })
    stopReturning = () => observer.disconnect()
    observer.observe(document.body)
  })
  // Who scrolls meanwhile stays there.
  for (const type of ['wheel', 'touchmove', 'keydown'])
    addEventListener(type, () => stopReturning())
}
