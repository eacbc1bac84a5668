import type { Page } from '@playwright/test'
import { divideZips } from '../../../site/zip/divide-zips.ts'
import { publishedContent } from '../../support/published.ts'
import { answerInstead, emptyForm, sleepingForm, stored } from '../../support/site-estimate.ts'
import { expect, test } from '../../support/site-test.ts'

const { business, locations } = publishedContent()

/** What page translators, password managers and spelling helpers do to the HTML of a form. */
const changes: Record<string, () => void> = {
  'a label has other words': () => {
    const label = document.querySelector('label[for=name]')
    if (label) label.textContent = 'Nombre'
  },
  'the page is translated': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const all: Text[] = []
    while (texts.nextNode()) all.push(texts.currentNode as Text)
    for (const text of all) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, noscript, font')) continue
      const outer = document.createElement('font')
      text.replaceWith(outer)
      outer.append(Object.assign(document.createElement('font'), { textContent: text.data }))
    }
    document.documentElement.classList.add('translated-ltr')
    document.documentElement.lang = 'es'
  },
  'every element has another attribute': () => {
    for (const one of document.querySelectorAll('form[data-estimate], form[data-estimate] *')) {
      one.setAttribute('data-helper', '')
      one.classList.add('helper')
    }
  },
  'fields have icons beside them': () => {
    for (const field of document.querySelectorAll(
      'form[data-estimate] :is(input, select, textarea)',
    )) {
      field.after(document.createElement('helper-icon'))
      field.before(document.createElement('helper-overlay'))
    }
  },
  'the form has another hidden field and an element at each end': () => {
    const form = document.querySelector('form[data-estimate]')
    form?.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'helper' }))
    form?.prepend(document.createElement('helper-style'))
    form?.before(document.createElement('helper-root'))
    form?.after(document.createElement('helper-root'))
  },
  'fields are wrapped': () => {
    for (const field of document.querySelectorAll(
      'form[data-estimate] :is(input, select, textarea)',
    )) {
      // Moving a field would take its focus away.
      if (field === document.activeElement) continue
      const wrapper = document.createElement('span')
      field.replaceWith(wrapper)
      wrapper.append(field)
    }
  },
  'texts are joined, and comments are gone': () => {
    const form = document.querySelector('form[data-estimate]')
    const all = form && document.createTreeWalker(form, NodeFilter.SHOW_COMMENT)
    const comments: Node[] = []
    while (all?.nextNode()) comments.push(all.currentNode)
    for (const comment of comments) (comment as Comment).remove()
    form?.normalize()
  },
}

const moments = ['before the first touch', 'while its code loads', 'later'] as const

const fields = (page: Page) => {
  const named = (name: string) => page.locator(`form[data-estimate] [name=${name}]`)
  return {
    ...{ name: named('name'), phone: named('phone'), email: named('email') },
    ...{ message: named('message'), consent: named('consent') },
    send: page.locator('form[data-estimate] [type=submit]'),
  }
}

const typedIn = async (page: Page) => {
  const { name, phone, email, message } = fields(page)
  return {
    ...{ name: await name.inputValue(), phone: await phone.inputValue() },
    ...{ email: await email.inputValue(), message: await message.inputValue() },
  }
}

test.use({ expectedErrors: /status of 500/ })

for (const [what, change] of Object.entries(changes)) {
  test(`estimate form > keeps what is typed, its draft and the ZIP code's answer when ${what}`, {
    tag: '@engines',
  }, async ({ page }) => {
    const area = divideZips({ business, locations }).served.find(({ own }) => own)
    const sent = await answerInstead(page, (route, request) =>
      request % 2 === 1 ? route.fulfill({ status: 500, body: '' }) : route.fulfill(stored),
    )
    for (const moment of moments) {
      await test.step(moment, async () => {
        const changeAt = async (now: typeof moment) => {
          if (now === moment) await page.evaluate(change)
        }
        await page.goto('/contact')
        const form = fields(page)
        if (area) await page.locator('[data-zip] input').fill(area.zip)
        await changeAt('before the first touch')
        const loaded = Promise.withResolvers<void>()
        await page.route('**/assets/*.js', async (route) => {
          await loaded.promise
          await route.continue()
        })
        await form.phone.click()
        await page.keyboard.type('972 ')
        await changeAt('while its code loads')
        loaded.resolve()
        await expect(sleepingForm(page)).toHaveCount(0)
        await page.unroute('**/assets/*.js')
        await changeAt('later')
        await page.keyboard.type('555 0142')
        await page.keyboard.press('ArrowLeft')
        await page.keyboard.type('!')
        await page.keyboard.press('Backspace')
        await expect(form.phone).toBeFocused()
        expect(await typedIn(page)).toEqual({ ...emptyForm, phone: '972 555 0142' })

        // Another page: a reload would restore fields by itself.
        await page.goto('/')
        await expect(form.phone).toHaveValue('972 555 0142')
        await changeAt('before the first touch')
        await form.name.fill('Ana')
        await form.email.fill('ana@mail.example')
        await form.message.fill('Ants')
        await form.consent.check()
        await expect(sleepingForm(page)).toHaveCount(0)
        await changeAt('later')
        await form.send.click()
        await expect(page.getByRole('alert')).toBeFocused()
        await changeAt('later')
        expect(await typedIn(page)).toMatchObject({ name: 'Ana', message: 'Ants' })
        await form.send.click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expect(page.getByRole('alert')).toHaveCount(0)
        expect(sent.at(-1)?.get('phone')).toBe('972 555 0142')
        if (area) expect(sent.at(-1)?.get('location')).toContain(locations[area.city]?.name)
        await changeAt('later')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(form.send).toBeFocused()
        expect(await typedIn(page)).toEqual(emptyForm)
        await page.goto('/contact')
        expect(await typedIn(page)).toEqual(emptyForm)
      })
    }
  })
}
