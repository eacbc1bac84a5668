import { expect, type Locator, type Page } from '@playwright/test'
import { leadWords } from '../../desk/words/lead.ts'
import { listWords } from '../../desk/words/list.ts'
import { siteWords } from '../../desk/words/site.ts'
import { dayOf, instantOf } from '../../model/time/time-zone.ts'
import { axeViolations } from './axe.ts'
import { signIn } from './desk.ts'
import { publishedContent } from './published.ts'

export * from './desk.ts'

const { business } = publishedContent()

/** The window in which the owner uses the desk most. */
export const phone = { width: 390, height: 844 }

let signedIn: Promise<string> | undefined

/** The cookie of a session that all tests of a worker share. */
export async function session(folder: string): Promise<{ name: string; value: string }> {
  signedIn ??= signIn(folder)
  const [name = '', value = ''] = (await signedIn).split('=')
  return { name, value }
}

/** Opens the desk as someone who is signed in. */
export async function openDesk(page: Page, folder: string, path = '/desk'): Promise<void> {
  await page.context().addCookies([{ ...(await session(folder)), domain: 'localhost', path: '/' }])
  await page.goto(path)
}

/**
 * Fails where axe finds something.
 *
 * @param rules the only ones to check
 */
export async function noViolations(page: Page, rules?: string[]): Promise<void> {
  if (page.context().browser()?.browserType().name() !== 'chromium') return
  const violations = await axeViolations(page, rules && { runOnly: rules })
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  expect(found, page.url()).toEqual([])
}

/** The same, with a session that the test may end without affecting other tests. */
export async function openDeskAlone(page: Page, folder: string, path = '/desk'): Promise<void> {
  const [name = '', value = ''] = (await signIn(folder)).split('=')
  await page.context().addCookies([{ name, value, domain: 'localhost', path: '/' }])
  await page.goto(path)
}

/** Virtual authenticator that confirms every request. */
export async function addAuthenticator(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () =>
    (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
}

/** Text box for a note on a request. */
export const noteBox = (page: Page): Locator =>
  page.getByRole('textbox', { name: leadWords.noteLabel })

/** The button that shows requests that came while the list was open. */
export const newRequests = (page: Page): Locator =>
  page.getByRole('button', { name: listWords.newOnes('').trim() })

/** Shows new requests until one has a link. Other tests send requests, too. */
export async function showNew(page: Page, link: Locator): Promise<void> {
  await expect(async () => {
    if (await newRequests(page).isVisible()) await newRequests(page).click({ timeout: 1000 })
    await expect(link).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** Noon today in the time zone of the business, when calls and texts need no confirmation. */
export const noonAtTheOffice = (): number =>
  instantOf(dayOf(Date.now(), business.timeZone), '12:00', business.timeZone)

/** Prevents links from opening a phone or mail program, which this machine lacks. */
export const withoutDialing = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a')
      if (link && /^(tel|sms|mailto):/.test(link.href)) event.preventDefault()
    }),
  )

/** Opens a page of the draft at the desk of a test's own server. Resolves to what the preview shows. */
export async function openPreview(
  page: Page,
  { folder, url, path }: { folder: string; url: string; path: string },
) {
  const origin = url.replace('127.0.0.1', 'localhost')
  await openDeskAlone(page, folder, `${origin}/desk/site?${new URLSearchParams({ page: path })}`)
  return page.frameLocator('iframe')
}

/** Types in the field that a tap on a page's words has opened, once its caret stands at the end. */
export async function fillOpened(page: Page, words: string): Promise<void> {
  const field = page.getByLabel(siteWords.field).getByRole('textbox').first()
  await expect(field).toBeFocused()
  await field.fill(words)
}
