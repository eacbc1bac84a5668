/**
 * A service worker for the pages of pests: what was opened can be read again without a connection, the
 * danger signs above all. The network comes first, so that nobody reads an old page who can have the new
 * one. Nothing but what a page asks for by GET from this site is looked at; a form passes by.
 */
const name = 'pests'
/** Files that are kept, some six a page; the oldest go first. */
const most = 300

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(start()))
addEventListener('message', (event) => event.waitUntil(keepAll(event.data)))
addEventListener('fetch', (event) => {
  const { request } = event
  const isOurs = new URL(request.url).origin === location.origin
  if (request.method === 'GET' && isOurs) event.respondWith(freshOrKept(event, request))
})

async function start() {
  // The page is on its way while this worker starts.
  await registration.navigationPreload?.enable()
  await clients.claim()
}

/** What a page had loaded before it knew of this worker. */
async function keepAll(addresses) {
  const cache = await caches.open(name)
  await Promise.all(addresses.map((address) => cache.add(address).catch(() => {})))
}

async function freshOrKept(event, request) {
  // A page is one whatever was answered on it.
  const key = request.mode === 'navigate' ? new URL(request.url).pathname : request
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request))
    if (response.status === 200) event.waitUntil(keep(key, response.clone()))
    return response
  } catch (error) {
    const kept = await caches.match(key, { cacheName: name, ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

async function keep(key, response) {
  const cache = await caches.open(name)
  await cache.put(key, response)
  const keys = await cache.keys()
  const tooMany = keys.slice(0, Math.max(0, keys.length - most))
  await Promise.all(tooMany.map((old) => cache.delete(old)))
}
