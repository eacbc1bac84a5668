/**
 * Service worker of the pest pages: a page that was opened, with its danger signs, can be read again
 * offline. Network first, so a visitor who's online always reads the current page. Handles only GET
 * requests to this site. An answer marked `no-store` and an address with a query are never kept.
 */
const name = 'pests'
/** About six files a page. The oldest are removed first. */
const maxFiles = 300

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(start()))
addEventListener('message', (event) => event.waitUntil(keepAll(event.data)))
addEventListener('fetch', (event) => {
  const { request } = event
  const isOurs = new URL(request.url).origin === location.origin
  if (request.method === 'GET' && isOurs) event.respondWith(freshOrKept(event, request))
})

async function start() {
  // The page loads while this worker starts.
  await registration.navigationPreload?.enable()
  await clients.claim()
}

/** Keeps what a page had loaded before this worker controlled it. */
async function keepAll(addresses) {
  const keepOne = async (address) => keep(new Request(address), await fetch(address))
  await Promise.all(addresses.map((address) => keepOne(address).catch(() => {})))
}

async function freshOrKept(event, request) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request))
    event.waitUntil(keep(request, response.clone()))
    return response
  } catch (error) {
    // The kept page also answers for its address with a query.
    const key = request.mode === 'navigate' ? new URL(request.url).pathname : request
    const kept = await caches.match(key, { cacheName: name, ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

async function keep(request, response) {
  const isPrivate = /no-store/i.test(response.headers.get('cache-control') ?? '')
  if (response.status !== 200 || isPrivate || new URL(request.url).search) return
  const cache = await caches.open(name)
  await cache.put(request, response)
  const keys = await cache.keys()
  const tooMany = keys.slice(0, Math.max(0, keys.length - maxFiles))
  await Promise.all(tooMany.map((old) => cache.delete(old)))
}
