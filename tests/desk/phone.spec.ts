import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { listWords, notificationWords, screenNames } from '../../desk/words/list.ts'
import { offlineWords } from '../../desk/words/shared.ts'
import { newId } from '../../server/domain/lead.ts'
import { named, noViolations, openDesk, phone, storeRequest } from '../support/desk-browser.ts'
import { publishedContent } from '../support/published.ts'
import { newBrowser } from '../support/push.ts'

const { desk } = publishedContent()

/** The desk as an app on a phone, in Chromium only: it can inspect a worker and deliver a push. The push service is a stub. */

const folder = process.env.TEST_DATA ?? ''

test.use({ viewport: phone, permissions: ['notifications'] })

const atWork = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

test('desk > can be installed, shows when it is offline, and stores no personal data', async ({
  page,
  context,
}) => {
  const receivedAt = new Date().toISOString()
  const id = await storeRequest(folder, { name: named('Wanda'), receivedAt })
  await openDesk(page, folder)
  await atWork(page)
  const session = await context.newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  const faults = installabilityErrors.map(({ errorId }) => errorId)
  // Tests run in a window that keeps nothing.
  expect(faults.filter((fault) => fault !== 'in-incognito')).toEqual([])
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ scope: '/desk', start_url: '/desk', short_name: desk.name })
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  const icons: { src: string; sizes: string; purpose?: string }[] = [
    ...manifest.icons,
    { src: touch, sizes: '180x180' },
  ]
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await (await page.request.get(src)).body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }

  const connection = (words: string) => page.getByText(words, { exact: true })
  await expect(connection(listWords.live)).toBeVisible()
  await context.setOffline(true)
  await expect(connection(listWords.offline)).toBeVisible()
  await context.setOffline(false)
  await expect(connection(listWords.live)).toBeVisible()
  await page.goto(`/desk/leads/${id}`)
  await expect(page.getByRole('heading', { name: /Wanda/ })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offlineWords.heading)
  await expect(page.locator('html')).not.toContainText('Wanda')
  await noViolations(page)
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(all.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/desk/offline.html'])
  await context.setOffline(false)
  await page.getByRole('link', { name: offlineWords.again }).click()
  await expect(page.getByRole('heading', { name: /Wanda/ })).toBeVisible()
})

/** Stubs the browser's connection to a push service. */
const withPushService = (page: Page, { endpoint, keys }: PushSubscriptionJSON) =>
  page.addInitScript(
    ([endpoint, keys]) => {
      const kept = 'subscription of a test'
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
          one.charCodeAt(0),
        ).buffer
      const made = (key: string) => ({
        endpoint,
        options: { applicationServerKey: bytes(key) },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => localStorage.removeItem(kept),
      })
      const own = () => localStorage.getItem(kept)
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (own() === null ? null : made(own() ?? '')),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem(kept, applicationServerKey)
          return made(applicationServerKey)
        },
      })
    },
    [endpoint, keys] as const,
  )

test('notifications > can be turned on and off, and appear once per request', {
  tag: '@notifications',
}, async ({ page, baseURL }) => {
  await withPushService(page, newBrowser(`https://push.mail.example/${newId()}`).subscription)
  await openDesk(page, folder)
  const offer = page.getByRole('complementary', { name: notificationWords.heading })
  await expect(offer).toContainText(notificationWords.offer)
  const search = page.getByRole('searchbox')
  const heights = [await offer.boundingBox(), await search.boundingBox()].map((box) => box?.y ?? 0)
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  await noViolations(page)
  await offer.getByRole('button', { name: notificationWords.later }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(listWords.live, { exact: true })).toBeVisible()
  await expect(offer).toHaveCount(0)

  await page.getByRole('link', { name: screenNames.settings }).click()
  await page.getByRole('button', { name: notificationWords.turnOn }).click()
  await expect(page.getByText(notificationWords.on)).toBeVisible()
  await page.reload()
  await expect(page.getByText(notificationWords.on)).toBeVisible()
  const state = async () =>
    (await (await page.request.get('/desk/api/notifications')).json()).endpoint
  expect(await state()).toContain('push.mail.example')

  await atWork(page)
  const id = newId()
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/desk'))
      if (own) resolve(own.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const message = {
    origin: baseURL ?? '',
    registrationId: await registered,
    data: JSON.stringify({ id, title: notificationWords.request, again: false, waiting: 3 }),
  }
  await session.send('ServiceWorker.deliverPushMessage', message)
  await session.send('ServiceWorker.deliverPushMessage', message)
  const shown = () =>
    page.evaluate(async () => {
      const found = await (await navigator.serviceWorker.ready).getNotifications()
      return found.map((one) => [one.title, one.tag])
    })
  await expect.poll(shown).toEqual([[notificationWords.request, id]])
  // Safari ends a subscription that shows nothing.
  await session.send('ServiceWorker.deliverPushMessage', { ...message, data: 'damaged' })
  await expect.poll(shown).toContainEqual([new URL(baseURL ?? '').host, ''])

  await page.getByRole('button', { name: notificationWords.turnOff }).click()
  await expect(page.getByRole('button', { name: notificationWords.turnOn })).toBeVisible()
  expect(await state()).toBeNull()
})
