import type { Page } from '@playwright/test'

/** Attributes that say that an element is chosen, current or wrong, and the elements that have one. */
const names = ['aria-pressed', 'aria-current', 'aria-invalid', 'data-chosen', 'data-now']
const selector =
  '[aria-pressed=true], [aria-current], [aria-invalid=true], [data-chosen=true], :is(th, td)[data-now]'

/**
 * Elements that look the same in a Windows contrast theme without what says that they are chosen, current or wrong,
 * and how many differ.
 */
export async function statesInForcedColors(page: Page) {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const found = await page.evaluate(
    ([names, selector]) => {
      const backgroundOf = (element: Element | null): string => {
        if (!element) return 'the background of the window'
        const { backgroundColor } = getComputedStyle(element)
        if (/, 0\)$/.test(backgroundColor)) return backgroundOf(element.parentElement)
        const isPlain = element.matches('html, body') || backgroundColor === plain
        return isPlain ? 'the background of the window' : backgroundColor
      }
      const plain = getComputedStyle(document.body).backgroundColor
      const look = (element: Element) => {
        const { borderStyle, borderWidth, textDecorationLine } = getComputedStyle(element)
        return [backgroundOf(element), borderStyle, borderWidth, textDecorationLine].join()
      }
      const same: string[] = []
      let different = 0
      const compare = (element: Element, change: () => () => void) => {
        const before = look(element)
        const restore = change()
        const isSame = look(element) === before
        restore()
        if (isSame) same.push(element.outerHTML.slice(0, 120))
        else different += 1
      }
      for (const element of document.querySelectorAll(selector)) {
        compare(element, () => {
          const values = names.map((name) => [name, element.getAttribute(name)] as const)
          for (const name of names) element.removeAttribute(name)
          return () => {
            for (const [name, value] of values)
              if (value !== null) element.setAttribute(name, value)
          }
        })
      }
      for (const choice of document.querySelectorAll<HTMLInputElement>('label > :checked')) {
        // A checkbox that is shown has a mark of its own.
        if (getComputedStyle(choice).opacity !== '0' || !choice.parentElement) continue
        compare(choice.parentElement, () => {
          choice.checked = false
          return () => {
            choice.checked = true
          }
        })
      }
      return { same, different }
    },
    [names, selector] as const,
  )
  await page.emulateMedia({ forcedColors: null })
  return found
}
