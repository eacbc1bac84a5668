import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { Key } from 'selenium-webdriver'
import sharp from 'sharp'
import { openReader } from '../../server/store/open-store.ts'
import { assertIncludes } from '../support/assert.ts'
import { listLeads } from '../support/leads.ts'
import { photograph } from '../support/photos.ts'
import { publishedContent } from '../support/published.ts'
import { discard, startServer, type TestServer } from '../support/server.ts'
import { kindsOfPages, locations, services } from '../support/site-content.ts'
import { waitUntil } from '../support/wait.ts'
import { startWebKit, type WebKit } from '../support/webkit.ts'
import { pageIn } from '../support/webkit-page.ts'

const { business, form } = publishedContent()

const visitor = {
  name: 'Ana Díaz',
  phone: '(972) 555-0100',
  email: 'ana@mail.example',
  message: 'Ants in the kitchen.',
}

const typed = `Object.fromEntries(['name', 'phone', 'email', 'message']
  .map((name) => [name, document.querySelector('form [name=' + name + ']').value]))`

const consented = `document.querySelector('form [name=consent]').checked`

/** Collects uncaught rejections of a page that the browser keeps for going back. */
const rejections = {
  watch: `(window.uncaught = [],
    addEventListener('unhandledrejection', ({ reason }) => uncaught.push(String(reason))))`,
  uncaught: 'window.uncaught ?? "the page was loaded anew"',
}

/** The visitor's main paths in WebKit: Safari, and every browser on an iPhone. */
describe('in WebKit', () => {
  let webkit: WebKit
  let server: TestServer
  let page: ReturnType<typeof pageIn>
  const open = (path: string) => page.open(server.url + path)
  const width = (pixels: number) =>
    webkit.driver.manage().window().setRect({ x: 0, y: 0, width: pixels, height: 900 })
  const press = (...keys: string[]) =>
    webkit.driver
      .actions()
      .sendKeys(...keys)
      .perform()

  before(async () => {
    server = await startServer()
    webkit = await startWebKit()
    page = pageIn(webkit.driver)
    await width(1280)
  })

  after(async () => {
    await webkit?.close()
    await discard(server)
  })

  /** Opens the contact page and fills in its form, ready to send. */
  async function readyToSend() {
    await open('/contact')
    await page.script('sessionStorage.clear()')
    await open('/contact')
    await page.type(visitor)
    await page.click(page.find('form [name=consent]'))
  }
  const send = () => page.click(page.find('form [type=submit]'))

  test('every kind of page > shows its title and first picture, and fits a narrow window', async () => {
    await width(390)
    for (const path of kindsOfPages) {
      await open(path)
      const seen = await page.script<Record<string, unknown>>(`(() => {
        const picture = document.querySelector('main picture img')
        const { scrollWidth, clientWidth } = document.documentElement
        return {
          title: document.querySelector('h1').getBoundingClientRect().height > 0,
          picture: !picture || picture.naturalWidth > 0,
          wide: scrollWidth - clientWidth,
        }
      })()`)
      assert.deepEqual(seen, { title: true, picture: true, wide: 0 }, path)
    }
    await width(1280)
  })

  test('dropdown > opens on hover, closes on Escape, and follows a link', async () => {
    await open('/about')
    const summary = page.find('header nav details:first-of-type summary')
    const shown = `document.querySelector('header nav details').open`
    await webkit.driver.actions().move({ origin: summary }).perform()
    await page.sees(shown)
    await press(Key.ESCAPE)
    await page.sees(`!${shown}`)
    await summary.click()
    await page.sees(shown)
    await page.link(services[0]?.name ?? '').click()
    await page.sees(`location.pathname === '${services[0]?.path}'`)
  })

  test('card > opens its page, and going back returns to its position', async () => {
    await open('/locations')
    const link = page.find(`main h2 a[href="${locations.at(-1)?.path}"]`)
    await page.script('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', link)
    const top = await page.script<number>('Math.round(scrollY)')
    const { uncaught, watch } = rejections
    await page.script(watch)
    await link.click()
    await page.sees(`location.pathname === '${locations.at(-1)?.path}' && scrollY === 0`)
    await webkit.driver.navigate().back()
    await page.sees(`location.pathname === '/locations' && Math.round(scrollY) === ${top}`)
    assert.deepEqual(await page.script(uncaught), [], 'no uncaught error')
  })

  test('form > keeps what is typed when its HTML was changed before the first touch', async () => {
    await open('/contact')
    await page.script(`document.querySelector('label[for=name]').textContent = 'Nombre'`)
    await page.click(page.find('form [name=phone]'))
    await press(...visitor.phone.slice(0, 5))
    await page.sees(`!document.querySelector('[data-island]')`)
    await press(...visitor.phone.slice(5))
    assert.equal((await page.script<typeof visitor>(typed)).phone, visitor.phone)
    await webkit.driver.navigate().refresh()
    await page.sees(`${typed}.phone === '${visitor.phone}'`)
  })

  test('form > keeps its fields, but not consent, after a reload, and does not submit incomplete', async () => {
    await readyToSend()
    assert.equal(await page.script(consented), true)
    await webkit.driver.navigate().refresh()
    await page.sees(`${typed}.message === '${visitor.message}'`)
    assert.deepEqual(await page.script(typed), visitor)
    assert.equal(await page.script(consented), false)
    await page.find('form [name=name]').clear()
    await send()
    await page.sees(`document.activeElement.name === 'name'`)
    assert.deepEqual(await listLeads(server.folder), [])
  })

  /** Checks the open success dialog, closes it, and checks the page. */
  async function closeSuccess() {
    await page.sees(`document.querySelector('dialog')?.open`)
    const inside = `document.querySelector('dialog').contains(document.activeElement)`
    assert.equal(await page.script(inside), true, 'the dialog has the focus')
    const invalid = `[...document.querySelectorAll('form :user-invalid')].map(({ name }) => name)`
    assert.deepEqual(await page.script(invalid), [], 'shown as invalid behind the dialog')
    await press(Key.ESCAPE)
    await page.sees(`!document.querySelector('dialog')?.open`)
    await page.sees(`document.activeElement.type === 'submit'`)
    assert.deepEqual(await page.script(invalid), [], 'shown as invalid after the dialog')
  }

  test('form > stores a request, confirms it, and is empty without invalid fields', async () => {
    await readyToSend()
    const office = `document.querySelector('[data-office]').textContent`
    assert.notEqual(await page.script(office), form.next.call.anyTime, 'it says what time it is')
    // The last field still has the focus when the form is emptied behind the dialog.
    const email = () => page.find('form [name=email]')
    await email().clear()
    await email().sendKeys(visitor.email, Key.ENTER)
    await page.sees(`document.querySelector('dialog')?.open`)
    const [lead] = await listLeads(server.folder)
    assert.equal(lead?.email, visitor.email)
    assert.equal(lead?.message, visitor.message)
    await closeSuccess()
    assert.deepEqual(await page.script(typed), { name: '', phone: '', email: '', message: '' })
    assert.equal(await page.script(consented), false)

    // A tap on a button of an iPhone leaves the focus in the field that was typed into.
    await readyToSend()
    await email().clear()
    await email().sendKeys(visitor.email)
    await page.script(`document.querySelector('form[data-estimate]').requestSubmit()`)
    await closeSuccess()
  })

  test('form > makes a photo small, and sends it with the request', async () => {
    const path = join(server.folder, 'photo.jpg')
    await writeFile(path, await photograph({ width: 3000, height: 2000, orientation: 6 }))
    await readyToSend()
    await page.find('form input[type=file]').sendKeys(path)
    await page.sees(`document.querySelectorAll('form [src^="data:image"]').length === 1`)
    await send()
    await closeSuccess()
    const store = await openReader(`file:${server.folder}/leads.db`)
    const photos = await store.photosOf((await listLeads(server.folder))[0]?.id ?? '')
    await store.close()
    assert.equal(photos.length, 1)
    const { width = 0, height = 0, exif } = await sharp(photos[0]?.image).metadata()
    assert.deepEqual([height > width, height < 3000, exif], [true, true, undefined])
  })

  test('form > shows a failure, keeps everything, and stores the resent request once', async () => {
    await readyToSend()
    const before = (await listLeads(server.folder)).length
    const { port } = new URL(server.url)
    await server.stop()
    await send()
    await page.sees(`document.activeElement.getAttribute('role') === 'alert'`)
    const alert = page.find('main [role=alert]')
    assertIncludes(await alert.getText(), business.phone.display)
    assert.deepEqual(await page.script(typed), visitor)
    server = await startServer({ folder: server.folder, env: { PORT: port } })
    await send()
    await page.sees(`document.querySelector('dialog')?.open`)
    await waitUntil(
      async () => (await listLeads(server.folder)).length === before + 1,
      'the request is there once',
    )
  })
})
