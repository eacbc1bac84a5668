import { fillSlots } from '../../../model/content/template.ts'
import { timesOn } from '../../../model/time/office-hours.ts'
import { dayAfter, instantOf } from '../../../model/time/time-zone.ts'
import { publishedContent } from '../../support/published.ts'
import { answerInstead, readyToSend, stored } from '../../support/site-estimate.ts'
import { expect, test, testWithoutJavaScript } from '../../support/site-test.ts'

const { business, form: words, site } = publishedContent()

const { hours, timeZone } = business
const minute = 60_000

/** A working day in winter. */
const workingDay = (() => {
  let date = '2027-01-11'
  for (let day = 0; day < 7; day += 1, date = dayAfter(date)) {
    const times = timesOn(date, hours)
    if (times) return { date, ...times }
  }
  throw new Error('The office never opens.')
})()
const opens = instantOf(workingDay.date, workingDay.opens, timeZone)
const closes = instantOf(workingDay.date, workingDay.closes, timeZone)

/** A time at the office, in words. */
const inWords = (instant: number) =>
  new Date(instant)
    .toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
    .replace(':00', '')
    .replace(' ', '\u00a0')

const { call } = words.next

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('office hours > show the time at the office, and change when it opens, in any time zone', async ({
    page,
  }) => {
    await page.clock.install({ time: opens - minute })
    await page.goto('/contact')
    const line = page.locator('[data-office=call]')
    const before = { time: inWords(opens - minute), opens: inWords(opens) }
    await expect(line).toHaveText(fillSlots(call.today, before))
    await page.clock.runFor(minute)
    const after = { time: inWords(opens), closes: inWords(closes) }
    await expect(line).toHaveText(fillSlots(call.open, after))
  })

  test('first screen > says below the call button and in the call bar whether someone answers now', async ({
    page,
  }) => {
    const tomorrow = dayAfter(workingDay.date)
    const next = timesOn(tomorrow, hours)
    test.skip(!next, 'the office is closed on the day after')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.clock.install({ time: closes - minute })
    await page.goto('/')
    for (const [line, says] of [
      ['now', site.answers.now],
      ['bar', site.answers.bar],
    ] as const) {
      const place = page.locator(`[data-office=${line}]`)
      await expect(place).toHaveText(fillSlots(says.open, { closes: inWords(closes) }))
      await expect(place).toBeInViewport({ ratio: 1 })
    }
    await expect(page.getByText(site.answers.urgent)).toBeInViewport({ ratio: 1 })
    await page.clock.runFor(minute)
    const opening = instantOf(tomorrow, next?.opens ?? '', timeZone)
    for (const [line, says] of [
      ['now', site.answers.now],
      ['bar', site.answers.bar],
    ] as const) {
      const text = fillSlots(says.tomorrow, { opens: inWords(opening) })
      await expect(page.locator(`[data-office=${line}]`)).toHaveText(text)
    }
  })
})

testWithoutJavaScript(
  'first screen > has the opening hours without JavaScript',
  async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('[data-office=now]')).toHaveText(site.answers.now.anyTime)
  },
)

test('success dialog > says in the evening when to expect a call, and what to do if it is urgent', async ({
  page,
}) => {
  await answerInstead(page, (route) => route.fulfill(stored))
  await page.clock.install({ time: closes + minute })
  const { form } = await readyToSend(page)
  await form.send.click()
  await page.clock.runFor(1000)
  await expect(form.success).toContainText(inWords(closes + minute))
  await expect(form.success).toContainText(words.next.urgent)
  const text = form.success.getByRole('link', { name: words.success.photo })
  if (!business.textMessages) return expect(text).toHaveCount(0)
  await expect(text).toHaveAttribute(
    'href',
    `sms:${business.phone.e164}?&body=${encodeURIComponent(words.next.text.body)}`,
  )
})

test('office hours > keep their height at any time', async ({ page }) => {
  const slots = {
    time: '12:30\u00a0PM',
    opens: '10:30\u00a0AM',
    closes: '10:30\u00a0PM',
    day: 'Wednesday',
  }
  const texts = Object.values(call).map((text) => fillSlots(text, slots))
  await page.goto('/contact')
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const heights = await page.locator('[data-office=call]').evaluate(
      (line, words) =>
        words.map((text) => {
          line.textContent = text
          return line.getBoundingClientRect().height
        }),
      texts,
    )
    // Firefox rounds the height of lines and `lh` differently.
    const difference = Math.max(...heights) - Math.min(...heights)
    expect(difference, `${width} pixels: ${heights}`).toBeLessThan(1)
  }
})
