/** Keeps this page on the device, with what it has loaded, to be read without a connection. */
if ('serviceWorker' in navigator) keepPage().catch(() => undefined) // Read online, then.

async function keepPage(): Promise<void> {
  await navigator.serviceWorker.register('/kept-pages.js', { scope: '/identify' })
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(({ origin }) => origin === location.origin)
  active?.postMessage([location.pathname, ...own.map(({ pathname }) => pathname)])
}
