/**
 * Loads the estimate form's code on the first focus, pointer or finger on it. Until then, and where
 * the code cannot be had, it is a plain form.
 */
const firstTouches = ['focusin', 'pointerover', 'pointerdown', 'touchstart'] as const

function wakeOnTouch(island: HTMLElement): void {
  let asked = false
  const wake = async () => {
    if (asked) return
    asked = true
    try {
      const { hydrate } = await import('./hydrate.tsx')
      hydrate(island)
    } catch {
      // Offline for a moment: the next touch tries again.
      asked = false
    }
  }
  for (const type of firstTouches) island.addEventListener(type, wake, { passive: true })
  // Reached before this script was here.
  if (island.matches(':focus-within, :hover')) wake()
}

const island = document.querySelector<HTMLElement>('[data-island]')
if (island) wakeOnTouch(island)
