import { expect, test } from '../support/site-test.ts'

for (const path of ['/services/ant-control', '/locations/plano', '/blog/fire-ant-two-step']) {
  test(`${path}: the box beside the text is as tall as its words and stays in sight`, async ({
    page,
  }) => {
    await page.goto(path)
    const box = page.getByRole('complementary', { name: 'Rather talk to a person?' })
    const height = await box.evaluate((element) => element.getBoundingClientRect().height)
    expect(height, 'height in pixels').toBeLessThan(400)

    const question = page.getByText('Where these facts come from')
    await question.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(box).toBeInViewport({ ratio: 1 })
  })
}
