/** Keeps this page, with the files it loaded, on the device for reading offline. */
if ('serviceWorker' in navigator) keepPage().catch(() => undefined) // Without a worker it's read online.

async function keepPage(): Promise<void> {
  await navigator.serviceWorker.register('/kept-pages.js', { scope: '/identify' })
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(({ origin, search }) => origin === location.origin && !search)
  active?.postMessage([location.pathname, ...own.map(({ pathname }) => pathname)])
}
