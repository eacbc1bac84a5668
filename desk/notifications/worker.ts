/**
 * The service worker of the desk, once it is at work.
 *
 * @throws where the browser has none, or does not let it be installed
 */
export async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/desk/worker.js', { scope: '/desk' })
  return navigator.serviceWorker.ready
}

/** Installs it behind what the desk needs first; without one the desk works online. */
export function installWorker(): void {
  if (!('serviceWorker' in navigator)) return
  addEventListener('load', () => void worker().catch(() => undefined))
}
