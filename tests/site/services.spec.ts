import { business, servicesPage, site, form as words } from '../../model/content.ts'
import { fillSlots } from '../../model/template.ts'
import { aService, othersAfter, services } from '../support/site-content.ts'
import { expect, test } from '../support/site-test.ts'

const { detail } = servicesPage

test('the list leads to every service and has a form', async ({ page }) => {
  const answer = await page.goto('/services')
  expect(answer?.status()).toBe(200)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(servicesPage.headline)
  const cards = main.getByRole('heading', { level: 2 }).getByRole('link')
  await expect(cards).toHaveText(services.map(({ name }) => name))
  const targets = await cards.evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(targets).toEqual(services.map(({ path }) => path))
  const form = main.getByRole('region', { name: detail.form.title })
  await expect(form.getByRole('button', { name: words.send })).toBeVisible()
  await cards.first().click()
  await expect(page).toHaveURL(services[0]?.path ?? '')
})

test('what one saw or heard leads to the service for it', async ({ page }) => {
  await page.goto('/services')
  const { title, groups } = servicesPage.picker
  const links = page
    .getByRole('navigation', { name: title })
    .getByRole('listitem')
    .getByRole('link')
  const clues = groups.flatMap((group) => group.clues)
  await expect(links).toHaveText(clues.map(({ clue }) => clue))
  const targets = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(targets).toEqual(clues.map(({ service }) => `/services/${service}`))
})

test('every service page has all its parts', { tag: '@chromium' }, async ({ page }) => {
  const answers = new Set<string>()
  for (const service of services) {
    await test.step(service.name, async () => {
      const answer = await page.goto(service.path)
      expect(answer?.status()).toBe(200)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(service.name)
      await expect(page).toHaveTitle(new RegExp(`^${business.name} - `))

      const trail = page.getByRole('navigation', { name: site.breadcrumb.name })
      await expect(trail.getByRole('listitem')).toHaveText([
        site.breadcrumb.home,
        site.breadcrumb.services,
        service.name,
      ])
      await expect(trail.getByRole('link', { name: site.breadcrumb.home })).toHaveAttribute(
        'href',
        '/',
      )
      await expect(trail.getByRole('link', { name: site.breadcrumb.services })).toHaveAttribute(
        'href',
        '/services',
      )
      await expect(main.getByRole('img', { name: service.picture })).toBeVisible()

      // Markdown sets quotes as a printer would.
      const plain = (text: string) => text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"')
      const texts = (await main.locator('p').allTextContents()).map(plain)
      const paragraphs = service.paragraphs.map(plain)
      expect(texts, 'the full description').toEqual(expect.arrayContaining(paragraphs))
      const about = (words: string) => fillSlots(words, { subject: service.subject })
      const section = (title: string) =>
        main.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
      const headings = await main.getByRole('heading', { level: 2 }).allTextContents()
      expect(headings).toEqual([
        about(detail.signs),
        detail.form.title,
        site.call.title,
        about(detail.whatIs),
        about(detail.approach),
        about(detail.whyChoose),
        about(detail.coverage),
        detail.benefits,
        about(detail.faq),
        detail.related,
      ])
      await expect(main.getByRole('definition')).toHaveText(service.facts.map(({ value }) => value))
      const steps = section(about(detail.approach)).locator('ol').getByRole('heading')
      await expect(steps).toHaveText(service.steps.map(({ title }) => title))
      for (const { item, words } of [
        ...service.signs.map((words) => ({ item: words.sign, words })),
        ...service.steps.map((words) => ({ item: words.title, words })),
      ]) {
        const shown = main.getByRole('listitem').filter({ hasText: item }).locator('img')
        await expect(shown, item).toHaveCount(words.detail ? 1 : 0)
        if (words.detail) await expect(shown).toHaveAttribute('alt', words.detail.alt ?? '')
      }
      const questions = page.locator('details[name="service-questions"]')
      await expect(questions.locator('summary')).toHaveText(Object.values(detail.questions))
      for (const answer of await questions.locator('p').allTextContents()) answers.add(answer)
      expect(
        await section(about(detail.signs)).getByRole('listitem').count(),
      ).toBeGreaterThanOrEqual(3)
      await expect(section(detail.benefits).getByRole('listitem')).toHaveText(service.benefits)
      await expect(section(detail.form.title).getByText(detail.preset)).toContainText(service.name)
      await expect(
        main.getByRole('complementary', { name: site.call.title }).getByRole('link'),
      ).toHaveAttribute('href', `tel:${business.phone.e164}`)

      const related = section(detail.related).getByRole('link')
      await expect(related).toHaveText(othersAfter(services, service.id, 3).map(({ name }) => name))
    })
  }
  expect(
    answers.size,
    'the questions are the same everywhere, the answers are not',
  ).toBeGreaterThanOrEqual(3 * services.length)
})

test('questions of a service open one at a time', async ({ page }) => {
  await page.goto(aService.path)
  const questions = page.locator('details[name="service-questions"]')
  const answer = (index: number) => questions.nth(index).locator('p').first()
  await questions.nth(0).locator('summary').click()
  await expect(answer(0)).toBeVisible()
  await questions.nth(2).locator('summary').click()
  await expect(answer(2)).toBeVisible()
  await expect(answer(0)).toBeHidden()
  await questions.nth(2).locator('summary').click()
  await expect(answer(2)).toBeHidden()
})

test('sources are folded away until asked for', async ({ page }) => {
  await page.goto(aService.path)
  const sources = page.locator('details').filter({ hasText: detail.sources })
  await expect(sources.getByRole('link')).toHaveCount(0)
  await sources.locator('summary').click()
  expect(await sources.getByRole('link').count()).toBeGreaterThan(0)
})
