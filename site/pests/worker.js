/**
 * Removes the service worker that once kept pest pages for reading offline, with its cache. Browsers that
 * registered it ask this address for an update. Delete this file after November 2027.
 */
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove() {
  await caches.delete('pests')
  await registration.unregister()
}
