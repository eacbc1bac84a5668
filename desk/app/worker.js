/**
 * The desk's service worker. It shows notifications, and a page that says so when the device is offline.
 * That page is all it stores: nothing personal stays on the device.
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

addEventListener('push', (event) => event.waitUntil(showRequest(read(event.data))))
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

/** What a push says. One that can't be read is shown, too: Safari ends a subscription that stays silent. */
function read(data) {
  try {
    return data.json()
  } catch {
    return { title: location.host }
  }
}

/** Shows one notification for a request, which a reminder replaces, and the number of those waiting. */
const showRequest = ({ id, title, again, waiting }) =>
  Promise.all([
    registration.showNotification(title, {
      tag: id,
      renotify: again === true,
      icon: '/desk/icon-192.png',
    }),
    navigator.setAppBadge?.(waiting),
  ])

/** Opens a request, in an open desk if there is one. */
async function openRequest(id) {
  const address = id ? `/desk/leads/${encodeURIComponent(id)}` : '/desk/'
  const [desk] = await clients.matchAll({ type: 'window' })
  if (desk === undefined) return clients.openWindow(address)
  await desk.focus()
  return desk.navigate(address)
}
