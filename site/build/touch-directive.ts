import type { ClientDirective } from 'astro'

const firstTouches = ['focusin', 'pointerover', 'touchstart'] as const

/** Loads and hydrates an island on the first focus, pointer or finger on it, once. */
const touch: ClientDirective = (load, _options, element) => {
  const controller = new AbortController()
  const wake = async () => {
    controller.abort()
    const hydrate = await load()
    await hydrate()
  }
  for (const type of firstTouches) {
    element.addEventListener(type, wake, { passive: true, signal: controller.signal })
  }
  // Reached before this script was here.
  if (element.matches(':focus-within, :hover')) wake()
}

export default touch
