import { By, type WebDriver, type WebElement } from 'selenium-webdriver'
import { waitUntil } from './wait.ts'

/** A page in WebKit. */
export function pageIn(driver: WebDriver) {
  const script = <Result>(code: string, ...args: unknown[]) =>
    driver.executeScript<Result>(`return ${code}`, ...args)
  const find = (selector: string) => driver.findElement(By.css(selector))
  return {
    script,
    find,
    /** Opens an address and waits for the page's scripts, which come after its first paint. */
    async open(address: string) {
      await driver.get(address)
      await waitUntil(
        () => script('!document.documentElement.dataset.scripts'),
        'the scripts are here',
      )
    },
    link: (text: string) => driver.findElement(By.linkText(text)),
    /** Waits until a condition of the page holds. */
    sees: (condition: string) => waitUntil(() => script(condition), condition),
    /** Scrolls an element to the middle of the window, clear of the bars, and clicks it. */
    async click(element: WebElement) {
      await script('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element)
      await element.click()
    },
    async type(values: Readonly<Record<string, string>>) {
      for (const [name, value] of Object.entries(values)) {
        const box = await find(`form [name=${name}]`)
        await box.clear()
        await box.sendKeys(value)
      }
    },
  }
}
