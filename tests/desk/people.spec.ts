import { expect, test } from '@playwright/test'
import { invitationWords, recoveryWords, signInWords } from '../../desk/words/access.ts'
import {
  correctionWords,
  historyWords,
  leadWords,
  phoneRequestWords,
} from '../../desk/words/lead.ts'
import { listWords, screenNames } from '../../desk/words/list.ts'
import { backupWords, peopleWords, settingsWords } from '../../desk/words/settings.ts'
import { stageLabels } from '../../desk/words/shared.ts'
import { visitWords } from '../../desk/words/visit.ts'
import {
  addAuthenticator,
  signIn as deskSession,
  invite,
  named,
  noteBox,
  noViolations,
  openDesk,
  openDeskAlone,
  phone,
  storeRequest,
  withoutDialing,
} from '../support/desk-browser.ts'
import { publishedContent } from '../support/published.ts'

const { business, form } = publishedContent()

/** People of the desk, and requests that they add after a call. */

const folder = process.env.TEST_DATA ?? ''

test.use({ viewport: phone })

// Only Chromium has a virtual authenticator.
test('people > join by invitation and passkey, and lose access at once when signed out or shut out', async ({
  page,
  browser,
}) => {
  const [name, visitor] = [named('Bo'), named('Gwen')]
  await openDesk(page, folder, '/desk/settings')
  await page.getByText(peopleWords.invite).click()
  await page.getByLabel(peopleWords.name).last().fill(name)
  await page.getByRole('button', { name: peopleWords.create }).click()
  await expect(page.getByRole('img', { name: peopleWords.qr })).toBeVisible()
  // Another invitation needn't wait for this one.
  const nameBox = page.getByLabel(peopleWords.name).last()
  await expect(nameBox).toHaveValue('')
  await nameBox.fill('Cy')
  await expect(page.getByRole('button', { name: peopleWords.create })).toBeEnabled()
  await nameBox.fill('')
  const { pathname, hash } = new URL(await page.getByRole('code').innerText())

  const theirs = await (await browser.newContext({ viewport: phone })).newPage()
  const signInPage = theirs.getByRole('heading', { name: signInWords.heading })
  const row = theirs.getByRole('link', { name: visitor })
  await storeRequest(folder, { name: visitor, receivedAt: new Date().toISOString() })
  const passkeys = await addAuthenticator(theirs)
  await theirs.goto(pathname + hash)
  const welcome = invitationWords.heading(name)
  await expect(theirs.getByRole('heading', { name: welcome })).toBeVisible()
  await noViolations(theirs)
  await theirs.getByRole('button').click()
  await expect(row).toBeVisible()
  // The link works once.
  await expect(page.getByRole('img', { name: peopleWords.qr })).toHaveCount(0)

  // What someone types when their session ends is there again after they sign in.
  await theirs.getByRole('link', { name: listWords.add }).click()
  const message = theirs.getByLabel(phoneRequestWords.message)
  await message.fill('Wasps below the eaves')
  const person = page.getByRole('group').filter({ has: page.getByText(name, { exact: true }) })
  await person.locator('summary').click()
  await person.getByRole('button', { name: settingsWords.signOut }).click()
  await expect(signInPage).toBeVisible()
  expect(await theirs.content()).not.toContain(visitor)
  await noViolations(theirs)
  await theirs.getByRole('button').click()
  await expect(message).toHaveValue('Wasps below the eaves')
  await theirs.getByRole('link', { name: leadWords.back }).click()
  await expect(row).toBeVisible()
  await theirs.getByRole('link', { name: screenNames.settings }).click()
  await theirs.getByRole('button', { name: settingsWords.signOutHere }).click()
  // A lost phone would lock out someone without codes.
  await expect(theirs.getByRole('dialog', { name: recoveryWords.firstHeading })).toBeVisible()
  await theirs.getByRole('button', { name: recoveryWords.signOutAnyway }).click()
  await expect(signInPage).toBeVisible()
  expect(await theirs.content()).not.toContain(visitor)
  await theirs.goto('about:blank')
  await theirs.goto(pathname + hash)
  await expect(theirs.getByRole('alert')).toContainText(invitationWords.ended)
  await theirs.getByRole('link').click()
  await theirs.getByRole('button').click()
  await expect(row).toBeVisible()

  await noViolations(page)
  await expect(page.getByText(/^Version \d/)).toBeVisible()
  const shutOut = peopleWords.shutOut(name)
  await person.getByRole('button', { name: shutOut }).click()
  await page.getByRole('dialog').getByRole('button', { name: shutOut }).click()
  await expect(person).toHaveCount(0)
  await expect(signInPage).toBeVisible()

  // Invited again, the phone has one passkey of that name; one that has ended says so.
  await theirs.evaluate(() => {
    PublicKeyCredential.signalUnknownCredential = async ({ credentialId }) => {
      document.body.dataset.forgotten = credentialId
    }
  })
  await theirs.getByRole('button', { name: signInWords.button }).click()
  await expect(theirs.getByRole('alert').first()).toHaveText(signInWords.ended)
  await expect(theirs.locator('body')).toHaveAttribute('data-forgotten', /./)
  await theirs.goto('about:blank')
  await theirs.goto((await invite(folder, name)).path)
  await theirs.getByRole('button', { name: invitationWords.button }).click()
  await expect(row).toBeVisible()
  expect(await passkeys()).toBe(1)
  await theirs.context().close()
})

test('session that ends > keeps what is half-written until the person signs in again, and hides it from others', async ({
  page,
}) => {
  await addAuthenticator(page)
  await page.goto((await invite(folder, named('Bo'))).path)
  await page.getByRole('button', { name: invitationWords.button }).click()
  await expect(page.getByRole('link', { name: listWords.add })).toBeVisible()
  const [name, id] = [named('Gwen'), await storeRequest(folder, { name: named('Wen') })]
  await page.goto(`/desk/leads/${id}`)
  await page.getByRole('button', { name: stageLabels.booked, exact: true }).click()
  const price = page.getByRole('textbox', { name: visitWords.price })
  await price.fill('180.50')
  await noteBox(page).fill('The dog bites')
  await page.getByRole('button', { name: leadWords.more, exact: true }).click()
  await page.getByRole('button', { name: correctionWords.heading }).click()
  const nameBox = page.getByRole('dialog').getByLabel(form.fields.name.label, { exact: true })
  await nameBox.fill(name)
  const signInButton = page.getByRole('button', { name: signInWords.button })
  const endSession = async () => {
    const { device } = await (await page.request.get('/desk/api/me')).json()
    const headers = { origin: new URL(page.url()).origin }
    await page.request.post(`/desk/api/devices/${device}/sign-out`, { data: {}, headers })
    await expect(signInButton).toBeVisible()
  }
  await endSession()
  await signInButton.click()
  await expect(nameBox).toHaveValue(name)
  await page.getByRole('button', { name: leadWords.notNow }).click()
  await expect(price).toHaveValue('180.50')
  await expect(noteBox(page)).toHaveValue('The dog bites')

  await endSession()
  const [, value = ''] = (await deskSession(folder)).split('=')
  await page.route('**/desk/session/sign-in', async (route) => {
    await page.context().addCookies([{ name: 'desk', value, domain: 'localhost', path: '/' }])
    await route.fulfill({ status: 204 })
  })
  await signInButton.click()
  await expect(noteBox(page)).toHaveValue('')
  await expect(price).toHaveValue('')
})

test('lost phone > a recovery code lets the person in from another one, and signs the lost one out', async ({
  page,
  browser,
}) => {
  await openDeskAlone(page, folder, '/desk/settings')
  await expect(page.getByText(backupWords.heading)).toBeVisible()
  await page.getByRole('button', { name: recoveryWords.make }).click()
  const codes = page.getByRole('region', { name: recoveryWords.heading }).getByRole('code')
  await expect(codes).toHaveCount(8)
  const [code = ''] = await codes.allInnerTexts()
  await noViolations(page)
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  const onScreen = await ink()
  // Paper is white in dark mode, too.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await ink()).toBe(onScreen)
  await expect(codes.first()).toBeVisible()
  await expect(page.getByText(business.name)).toContainText(recoveryWords.lost)
  await expect(page.getByRole('heading')).toHaveText([recoveryWords.heading])
  await page.emulateMedia({ media: 'screen', colorScheme: null })
  await page.reload()
  await expect(page.getByText(recoveryWords.left('8'))).toBeVisible()
  await expect(codes).toHaveCount(0)

  const found = await (await browser.newContext({ viewport: phone })).newPage()
  await addAuthenticator(found)
  await found.goto('/desk')
  await found.getByText(recoveryWords.lost).click()
  await noViolations(found)
  await found.getByLabel(recoveryWords.code).fill('aaaa-bbbb')
  await found.getByRole('button', { name: recoveryWords.use }).click()
  await expect(found.getByRole('alert').last()).toHaveText(recoveryWords.wrong)
  await found
    .getByLabel(recoveryWords.code)
    .fill(
      ` ${code.toUpperCase().replaceAll('-', ' – ').replaceAll('0', 'O').replaceAll('1', 'l')}.`,
    )
  await found.getByRole('button', { name: recoveryWords.use }).click()
  await found.getByRole('button', { name: invitationWords.button }).click()
  await expect(found.getByRole('link', { name: listWords.add })).toBeVisible()
  await expect(page.getByRole('heading', { name: signInWords.heading })).toBeVisible()
  await found.goto('/desk/settings')
  await expect(found.getByText(recoveryWords.left('7'))).toBeVisible()
  await found.context().close()
})

test('request by phone > is added with name and number, and offers no text message', {
  tag: '@engines',
}, async ({ page }) => {
  const name = named('Rosa')
  await withoutDialing(page)
  await openDesk(page, folder)
  await page.getByRole('link', { name: listWords.add }).click()
  await expect(page.getByLabel(phoneRequestWords.phone)).toBeFocused()
  await page.keyboard.type('12')
  await page.getByRole('button', { name: phoneRequestWords.callBack }).click()
  await expect(page.getByLabel(phoneRequestWords.phone)).toBeFocused()
  await expect(page.getByLabel(phoneRequestWords.phone)).toHaveJSProperty(
    'validationMessage',
    phoneRequestWords.incomplete,
  )
  await page.getByLabel(phoneRequestWords.phone).fill('972 555 0177')
  await page.getByLabel(phoneRequestWords.name).fill(name)
  await page.getByRole('button', { name: phoneRequestWords.callBack }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText(historyWords.phone)).toBeVisible()
  await expect(page.getByText(/555-0177/).first()).toBeVisible()
  await expect(page.getByText(leadWords.text, { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: leadWords.back }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  // The next call from that number is theirs, too, though no name is typed.
  await page.goto('/desk/new')
  await page.getByLabel(phoneRequestWords.phone).fill('972 555 0177')
  await expect(page.getByText(phoneRequestWords.known(name))).toBeVisible()
  await page.getByRole('button', { name: phoneRequestWords.callBack }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
})
