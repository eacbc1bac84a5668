/**
 * The desk's service worker. Without a connection it shows a page that says so: the one thing it keeps.
 * Requests and answers of the desk pass it by, so that nothing of anybody stays on the device. What it
 * is told of a new request, it shows.
 */
const name = 'desk'
const offlinePage = '/desk/offline.html'

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(keepOfflinePage())
})
addEventListener('activate', (event) => event.waitUntil(start()))
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageOrOffline(event))
})

addEventListener('push', (event) => event.waitUntil(showRequest(event.data.json())))
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openRequest(event.notification.tag))
})

async function keepOfflinePage() {
  const cache = await caches.open(name)
  await cache.add(new Request(offlinePage, { cache: 'reload' }))
}

async function start() {
  // The page is on its way while this worker starts.
  await registration.navigationPreload?.enable()
  await clients.claim()
}

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const kept = await caches.match(offlinePage, { cacheName: name })
    if (kept) return kept
    throw error
  }
}

/** Of one request there is one notification, which a reminder replaces. The badge counts who waits. */
const showRequest = ({ id, title, again, waiting }) =>
  Promise.all([
    registration.showNotification(title, { tag: id, renotify: again, icon: '/desk/icon-192.png' }),
    navigator.setAppBadge?.(waiting),
  ])

/** Opens a request, in the desk that is open already where there is one. */
async function openRequest(id) {
  const address = `/desk/leads/${encodeURIComponent(id)}`
  const [desk] = await clients.matchAll({ type: 'window' })
  if (desk === undefined) return clients.openWindow(address)
  await desk.focus()
  return desk.navigate(address)
}
