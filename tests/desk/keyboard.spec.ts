import { expect, test } from '@playwright/test'
import { desk } from '../../model/content/content.ts'
import { came, named, noViolations, openDesk, phone } from '../support/desk-browser.ts'

const folder = process.env.TEST_DATA ?? ''
const { lead, list } = desk

test('opening a request > focuses its heading and names the subject, not the person, in the title', async ({
  page,
}) => {
  const name = named('Jonas')
  const receivedAt = new Date().toISOString()
  await came(folder, { name, receivedAt, service: 'Ant Control', location: 'Plano, TX' })
  await page.setViewportSize(phone)
  await openDesk(page, folder)
  const title = await page.title()
  await page.getByRole('link', { name }).press('Enter')
  await expect(page.getByRole('heading', { name })).toBeFocused()
  await expect(page).toHaveTitle(/Ant Control.*Plano/)
  expect(await page.title()).not.toContain(name.split(' ')[0])
  await page.goBack()
  await expect(page).toHaveTitle(title)
})

test('the menu > closes on Escape and on a tap beside it', async ({ page }) => {
  const id = await came(folder, { name: named('Kim') })
  await openDesk(page, folder, `/desk/leads/${id}`)
  const opener = page.getByLabel(lead.more, { exact: true })
  const item = page.getByRole('button', { name: lead.print })
  await opener.click()
  await expect(item).toBeVisible()
  await item.focus()
  await page.keyboard.press('Escape')
  await expect(item).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(item).toBeVisible()
  await page.getByRole('main').getByRole('heading', { level: 1 }).click()
  await expect(item).toBeHidden()
})

test('the erase dialog > gives the focus back to the menu, or to the heading when erased', async ({
  page,
}) => {
  const id = await came(folder, { name: named('Lou') })
  await openDesk(page, folder, `/desk/leads/${id}`)
  const opener = page.getByLabel(lead.more, { exact: true })
  const openDialog = async () => {
    await opener.press('Enter')
    await page.getByRole('button', { name: lead.erase }).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await openDialog()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await openDialog()
  await page.getByRole('button', { name: lead.eraseYes }).press('Enter')
  await expect(page.getByRole('heading', { name: lead.erased })).toBeFocused()
})

test('a long message > can be scrolled from the keyboard; a short one is no tab stop', async ({
  page,
}) => {
  const id = await came(folder, {
    name: named('Mona'),
    message: 'Ants in the kitchen. '.repeat(200),
  })
  await openDesk(page, folder, `/desk/leads/${id}`)
  const message = page.getByRole('blockquote')
  await expect(message).toHaveJSProperty('tabIndex', 0)
  await noViolations(page)
  await message.focus()
  await page.keyboard.press('End')
  await expect.poll(() => message.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  const short = await came(folder, { name: named('Nils'), message: 'Ants.' })
  await page.goto(`/desk/leads/${short}`)
  await expect(message).toHaveJSProperty('tabIndex', -1)
})

test('a request in print > shows the stage it is in and the consent, and nothing to tap', async ({
  page,
}) => {
  const id = await came(folder, { name: named('Olga') })
  await openDesk(page, folder, `/desk/leads/${id}`)
  const stages = page.getByRole('group', { name: lead.stage })
  await stages.getByRole('button', { name: desk.stages.booked }).click()
  await expect(stages.getByRole('button', { pressed: true })).toHaveText(desk.stages.booked)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveText([desk.stages.booked])
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('link')).toHaveCount(0)
  const days = page.getByText(lead.setDay, { exact: true })
  await expect(days.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText(lead.agreed)).toBeVisible()
})

test('boxes to choose in > have letters so large that iPhones do not zoom in', async ({ page }) => {
  const id = await came(folder, { name: named('Pia') })
  await openDesk(page, folder)
  await expect(page.getByRole('combobox')).toHaveCSS('font-size', '16px')
  await page.goto(`/desk/leads/${id}`)
  await expect(page.locator('input[type=date]')).toHaveCSS('font-size', '16px')
})

test('the chosen list > is in view after a change from one far list to another', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, folder)
  const more = page.getByRole('combobox', { name: desk.views.more })
  for (const view of ['done', 'failed', 'no-job', 'spam', 'called']) {
    await more.selectOption(view)
    await expect(page.getByText(list.loading)).toHaveCount(0)
    const [beyond, width] = await more.evaluate((element) => [
      element.getBoundingClientRect().right,
      document.documentElement.clientWidth,
    ])
    expect(beyond, view).toBeLessThanOrEqual(width ?? 0)
  }
})
