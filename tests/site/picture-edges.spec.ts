import { kindsOfPages } from '../support/kinds-of-pages.ts'
import { expect, test } from '../support/site-test.ts'

/** What would give a diorama an edge; that its own rim is clear, `masters.test.ts` sees to. */
const plain: Record<string, string> = {
  backgroundColor: 'rgba(0, 0, 0, 0)',
  backgroundImage: 'none',
  borderTopWidth: '0px',
  boxShadow: 'none',
  maskImage: 'none',
  filter: 'none',
  opacity: '1',
}

for (const width of [390, 1280]) {
  test(`at ${width} pixels dioramas stand on the page, with no panel, frame or fade`, async ({
    page,
  }) => {
    test.setTimeout(60_000)
    await page.setViewportSize({ width, height: 900 })
    const faults: string[] = []
    for (const path of kindsOfPages) {
      await page.goto(path)
      const found = await page.evaluate(
        (wanted) =>
          [...document.querySelectorAll('main picture, main picture img')].flatMap((element) => {
            const style = getComputedStyle(element)
            return Object.entries(wanted).flatMap(([name, value]) => {
              const actual = style[name as keyof CSSStyleDeclaration]
              return actual === value ? [] : `${element.outerHTML.slice(0, 90)}: ${name} ${actual}`
            })
          }),
        plain,
      )
      faults.push(...found.map((fault) => `${path}: ${fault}`))
    }
    expect(faults, faults.join('\n')).toEqual([])
  })
}
