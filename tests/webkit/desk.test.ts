import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Key } from 'selenium-webdriver'
import { siteWords } from '../../desk/words/site.ts'
import { signIn } from '../support/desk-browser.ts'
import { discard, startServer, type TestServer, temporaryFolder } from '../support/server.ts'
import { waitUntil } from '../support/wait.ts'
import { startWebKit, type WebKit } from '../support/webkit.ts'
import { pageIn } from '../support/webkit-page.ts'

/** The desk in WebKit. A frame that may run no script could swallow its parent's listeners there. */
describe('the desk in WebKit', () => {
  let webkit: WebKit
  let server: TestServer
  let cookie: { name: string; value: string }

  before(async () => {
    const folder = await temporaryFolder()
    server = await startServer({ folder })
    const [name = '', value = ''] = (await signIn(folder)).split('=')
    cookie = { name, value }
    webkit = await startWebKit()
  })

  after(async () => {
    await webkit?.close()
    await discard(server)
  })

  test('a tapped headline > opens its field, and the page follows what is typed', async () => {
    const { driver } = webkit
    const { find, script, sees } = pageIn(driver)
    const origin = server.url.replace('127.0.0.1', 'localhost')
    await driver.get(`${origin}/robots.txt`)
    await driver.manage().addCookie(cookie)
    await driver.get(`${origin}/desk/site?page=%2Fabout`)
    const inFrame = async <Result>(look: () => Promise<Result>) => {
      await driver.switchTo().frame(find('iframe'))
      return look().finally(() => driver.switchTo().defaultContent())
    }
    await sees(`document.querySelector('iframe')`)
    const isReady = () => script<boolean>(`!!document.querySelector('h1[data-field][tabindex]')`)
    await waitUntil(() => inFrame(isReady), 'the page takes taps')
    await inFrame(() => find('h1').click())
    await sees(`document.activeElement.closest('[aria-label="${siteWords.field}"]')`)
    await driver.switchTo().activeElement().sendKeys(Key.END, ' Typed in WebKit.')
    const words = () => inFrame(() => script<string>(`document.querySelector('h1').textContent`))
    await waitUntil(async () => (await words()).endsWith(' Typed in WebKit.'), 'the page follows')
    await sees(`document.body.textContent.includes(${JSON.stringify(siteWords.draft)})`)
    assert.match(await words(), /Typed in WebKit/, 'also once the page came anew from the server')
  })
})
