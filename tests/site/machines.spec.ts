import { business, newestArticles, site } from '../../model/content.ts'
import { articles, everyPath } from '../support/site-content.ts'
import { readDocuments } from '../support/site-documents.ts'
import { expect, test } from '../support/site-test.ts'

/** No browser shows these: one is enough. */
const options = { tag: '@chromium' }

/** Without marks and line breaks. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\d]+/gu, ' ').trim()

const markdownOf = (path: string) => `${path === '/' ? '/index' : path}.md`

test(
  'a program finds the pages as Markdown, of articles the newest, and whose consent it cannot give',
  options,
  async ({ request }) => {
    const answer = await request.get('/llms.txt')
    expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain(`# ${business.name}\n`)
    expect(text).toContain(site.machines.consent)
    const listed = [...text.matchAll(/\]\((.*?)\)/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
    const older = new Set(articles.slice(newestArticles.length).map(({ path }) => path))
    const named = everyPath.filter((path) => !older.has(path))
    expect(listed.sort()).toEqual(named.map(markdownOf).sort())
  },
)

test('the Markdown of a page says what the page says', options, async ({ page, request }) => {
  for (const { path, heading } of await readDocuments(page, everyPath)) {
    const answer = await request.get(markdownOf(path))
    expect(answer.headers()['content-type'], path).toBe('text/markdown; charset=utf-8')
    expect(lettersOf(await answer.text()), path).toContain(lettersOf(heading))
  }
})
