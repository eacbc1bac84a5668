import { publishedContent } from '../../support/published.ts'
import { aService } from '../../support/site-content.ts'
import {
  expect,
  pathsAskedFor,
  scriptsAreHere,
  test,
  testWithoutJavaScript,
} from '../../support/site-test.ts'

const { servicesPage, services: written } = publishedContent()

const { checklist: words, detail } = servicesPage
const lists = written.find(({ id }) => id === aService.id)?.checklist ?? { before: [], after: [] }
const items = [...lists.before, ...lists.after]

test('checklist > stores its checks on this device only, and prints', {
  tag: '@engines',
}, async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto(aService.path)
  await page.getByRole('link', { name: detail.checklist }).click()
  await expect(page).toHaveURL(aService.checklistPath)
  await expect(page.getByText(words.first)).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(items.length)
  await page.waitForLoadState()
  await scriptsAreHere(page)
  const sent = pathsAskedFor(page)
  const [first = '', , third = ''] = items
  await page.getByRole('checkbox', { name: first }).check()
  await page.getByRole('checkbox', { name: third }).check()
  await page.getByRole('checkbox', { name: first }).uncheck()
  expect(sent.filter((path) => !/^\/(assets|pictures)\//.test(path))).toEqual([])
  await page.goto(aService.checklistPath)
  await expect(page.getByRole('checkbox', { name: third })).toBeChecked()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await page.getByRole('button', { name: words.print }).click()
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  const back = words.back.replace('{service}', aService.name)
  await page.getByRole('main').getByRole('link', { name: back }).click()
  await expect(page).toHaveURL(aService.path)
})

test('checklist > prints on one page', async ({ page }) => {
  const length = ({ checklist }: (typeof written)[number]) => JSON.stringify(checklist).length
  const [longest] = written.toSorted((a, b) => length(b) - length(a))
  await page.goto(`/services/${longest?.id}/checklist`)
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

testWithoutJavaScript('checklist > works without JavaScript', async ({ page }) => {
  await page.goto(aService.checklistPath)
  await page.getByRole('checkbox', { name: items[0] ?? '' }).check()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: words.print })).toBeHidden()
})
