import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, beforeEach, describe, test } from 'node:test'
import sharp from 'sharp'
import { parse } from 'yaml'
import { siteProblems } from '../../../desk/words/shared.ts'
import { compareTexts } from '../../../model/desk/compare.ts'
import type { Publication, SiteFile, SiteMatch, SiteOverview } from '../../../model/desk/site.ts'
import { startApp } from '../../support/app.ts'
import { signIn } from '../../support/desk.ts'
import { publishedContent } from '../../support/published.ts'
import { editorOf, type Person, questionOf, startEditing } from '../../support/site-editing.ts'
import { waitUntil } from '../../support/wait.ts'

const { business } = publishedContent()

const editing = await startEditing()
after(() => editing.close())
const { published, publisher, hooks } = editing
const ana = await editing.person('Ana')
const ben = await editing.person('Ben')
await waitUntil(async () => (await ana.get('overview')).ok, 'the desk is open')

/** Takes back what the test before changed. */
beforeEach(async () => {
  hooks.beforeRecord = async () => {}
  for (const { path } of await ana.changed()) await ana.discard(path)
})

const titleOf = async (answer: Response) => ((await answer.json()) as { title: string }).title

/** Who someone is in the history. */
const publish = async (person: Person, path: string, fields: object): Promise<Publication> => {
  await person.change(path, fields)
  await person.publishAll()
  const [latest] = await person.history()
  assert.ok(latest)
  return latest
}

/** A file of a single page, which is published fast. */
const about = 'pages/about.yaml'
let count = 0
const newHeadline = () => `Headline number ${++count}`
/** What visitors read. */
const headline = () => publisher.current.content.about.headline

describe('draft', () => {
  test('is saved for everyone, with each mistake of check-content at its field', async () => {
    const before = await ana.overview()
    assert.deepEqual([before.cannot, before.problems, before.changes], [null, [], 0])
    const saved = await ana.save(await ana.file('business.yaml'), { phone: '12' })
    assert.equal(saved.status, 200)
    assert.deepEqual(saved.file.problems[0]?.path, ['phone'])
    const seen = await ben.file('business.yaml')
    assert.equal(seen.version, saved.file.version)
    assert.match(seen.changed?.by ?? '', /^Ana/)
    assert.equal((await ben.overview()).changes, 1)
    const refused = await ana.publish()
    assert.deepEqual([refused.status, await titleOf(refused)], [409, siteProblems.mistakes])
    assert.doesNotMatch(published('business.yaml'), /^phone: 12/m)
  })

  test('takes one of two changes to the same version, and answers the other with the file of now', async () => {
    const opened = await ana.file(about)
    const [first, second] = [newHeadline(), newHeadline()]
    assert.equal((await ana.save(opened, { headline: first })).status, 200)
    const late = await ben.save(opened, { headline: second })
    assert.equal(late.status, 409)
    assert.equal((late.file.value as { headline: string }).headline, first)
    assert.equal(late.file.version, (await ana.file(about)).version)
    const stale = await ben.post('discard', { path: opened.path, version: opened.version })
    assert.equal(stale.status, 409)
    assert.equal((await ana.changed()).length, 1)
  })

  test('forgets a discarded change', async () => {
    await ana.change(about, { headline: newHeadline() })
    const discarded = await ana.discard(about)
    assert.equal(((await discarded.json()) as SiteFile).changed, null)
    const { changes, draft } = await ana.overview()
    assert.equal(changes, 0)
    assert.equal((await ana.publish({ draft })).status, 409)
  })

  test('shows a file that changes on disk as a conflict, until someone keeps the draft', async () => {
    const before = published('site.yaml')
    const onDisk = before.replace(/^language: .*$/m, 'language: en-CA')
    const saved = await ana.change('site.yaml', { language: 'en-GB' })
    editing.writeFile('site.yaml', onDisk)
    const { outside } = await ana.file('site.yaml')
    assert.deepEqual(
      outside?.after && compareTexts(outside.before, outside.after).map((one) => one.after),
      ['en-CA'],
    )
    assert.ok((await ana.overview()).files.find(({ path }) => path === 'site.yaml')?.conflict)
    const refused = await ana.publish()
    assert.deepEqual([refused.status, await titleOf(refused)], [409, siteProblems.conflict])
    assert.equal(published('site.yaml'), onDisk)
    const kept = await ana.post('keep', { path: 'site.yaml', version: saved.version })
    assert.equal(((await kept.json()) as SiteFile).outside, null)
    await ana.publishAll()
    assert.match(published('site.yaml'), /^language: en-GB$/m)
    // Unchanged files follow the disk at once.
    editing.writeFile('site.yaml', before)
    assert.equal((await ana.file('site.yaml')).changed, null)
  })

  test('shows a removed file as a conflict', async () => {
    const path = (await ana.overview()).files.find(({ group }) => group === 'blog')?.path
    assert.ok(path)
    const text = published(path)
    await ana.change(path, { title: 'A title of the draft' })
    await rm(`${editing.content}/${path}`)
    const { outside } = await ana.file(path)
    assert.deepEqual([outside?.after, typeof outside?.before.body], [null, 'string'])
    editing.writeFile(path, text)
    assert.equal((await ana.file(path)).outside, null)
  })

  test('reads and writes content files only, whatever the path', async () => {
    const { version, value } = await ana.file('business.yaml')
    const paths = [
      '../leads.db',
      '/etc/passwd',
      'services/../../leads.db',
      'services\\..\\..\\leads.db',
      'pages/%2e%2e/%2e%2e/leads.db',
      'business.yaml\0.md',
      '.git/config',
      'pictures/../business.yaml',
      './business.yaml',
      'blog/new.md',
      '__proto__',
      'constructor',
      '',
    ]
    for (const path of paths) {
      assert.equal((await ana.get('file', { path })).status, 404, path)
      for (const [name, body] of [
        ['file', { path, version, value, body: null }],
        ['file', { path, version: '', value, body: null }],
        ['discard', { path, version: '' }],
        ['keep', { path, version: '' }],
      ] as const) {
        assert.equal((await ana.post(name, body)).status, 404, `${name} ${path}`)
      }
    }
    for (const name of ['../business', 'x/y', '.', '', 'A', 'a'.repeat(61)]) {
      assert.equal((await ana.upload({ name }, 'x')).status, 400, name)
    }
  })

  test('refuses a deeply nested, long or large file', async () => {
    const { version } = await ana.file('proof.yaml')
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
    const fields = { path: 'proof.yaml', version, body: null }
    for (const value of [JSON.parse(deep), 'x'.repeat(500_000), Array(10_000).fill(1)]) {
      assert.equal((await ana.post('file', { ...fields, value })).status, 400)
    }
  })

  test('reports HTML, scripts and unsafe links in a text', async () => {
    const opened = (await ana.overview()).files.find(({ path }) => path.startsWith('blog/'))
    const texts = [
      '<script>alert(1)</script>',
      '<svg onload=alert(1)>',
      '<a href="https://x.example" onclick="alert(1)">x</a>',
      '[x](javascript:alert(1))',
      '[x](JaVaScRiPt:alert(1))',
      '[x]( <javascript:alert(1)> )',
      '<javascript:alert(1)>',
      '[x][y]\n\n[y]: javascript:alert(1)',
      '[x](data:text/html,x)',
      '[x](java&#115;cript:alert(1))',
    ]
    const article = await ana.file(opened?.path ?? '')
    const body = `${article.body}\n\n${texts.join('\n\n')}\n`
    const { file: saved } = await ana.save(article, {}, body)
    assert.ok(saved.problems.length >= texts.length, JSON.stringify(saved.problems))
    assert.ok(saved.problems.every(({ path }) => path[0] === 'body'))
  })

  test('starts an article, lists what it still lacks, and finds it by its text', async () => {
    const answer = await ana.post('entry', { kind: 'article', name: 'Ana’s first article!' })
    const article = (await answer.json()) as SiteFile
    assert.equal(article.path, 'blog/anas-first-article.md')
    assert.equal((article.value as { services: string[] }).services.length, 1)
    assert.deepEqual(
      article.problems.map(({ path }) => path[0]),
      ['excerpt', 'body'],
    )
    const again = await ana.post('entry', { kind: 'article', name: 'Ana’s first article!' })
    assert.equal(((await again.json()) as SiteFile).path, 'blog/anas-first-article-2.md')
    const title = '{if relay}Not {end}Ana’s first in {region}'
    await ana.save(article, { title })
    const { value } = await ana.file('business.yaml')
    const name = `Ana’s first in ${(value as { region: string }).region}`
    const search = (q: string) => ana.read<SiteMatch[]>('search', { q })
    const { files } = await ana.overview()
    // As written, in other punctuation, and as visitors read it.
    for (const list of [files, ...(await Promise.all(["ANA'S first", name].map(search)))]) {
      assert.equal(list.find(({ path }) => path === article.path)?.name, name)
    }
    await ana.save(
      await ana.file(article.path),
      {},
      'A quagga, then a zebra.\n\nThe **zebra quagga** runs.\n',
    )
    const [first] = await search('zebra quagga')
    assert.equal(first?.excerpt, 'The zebra quagga runs.')
    assert.equal(await (await ana.discard(article.path)).json(), null)
  })
})

describe('pictures', () => {
  const photo = (background = 'green') =>
    sharp({ create: { width: 900, height: 600, channels: 3, background } })
  const choiceOf = async (answer: Response) =>
    (await answer.json()) as { value: string; url: string }
  const shown = (url: string) => fetch(editing.url + url, { headers: { cookie: ana.cookie } })

  test('lose their metadata, get a free name, and are served', async () => {
    const bytes = await photo()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 58/1 0/1' } })
      .jpeg()
      .toBuffer()
    const choice = await choiceOf(await ana.upload({ name: 'new-van' }, bytes))
    assert.equal(choice.value, 'new-van')
    const answer = await shown(choice.url)
    assert.equal(answer.headers.get('content-type'), 'image/webp')
    const stored = await sharp(await answer.bytes()).metadata()
    assert.deepEqual([stored.width, stored.exif], [480, undefined])
    assert.equal((await choiceOf(await ana.upload({ name: 'new-van' }, bytes))).value, 'new-van-2')
    const [, published] = (await ana.changed()).map(({ path }) => path)
    assert.equal(published, 'pictures/new-van.webp')
  })

  test('are refused with a sentence when they are damaged or none', async () => {
    const whole = await photo().jpeg().toBuffer()
    for (const bytes of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'no picture',
      whole.subarray(0, whole.length / 2),
    ]) {
      const answer = await ana.upload({ name: 'van' }, bytes)
      assert.equal(answer.status, 400)
      assert.match(await titleOf(answer), /picture.*JPEG/)
    }
    assert.deepEqual(await ana.changed(), [])
  })

  test('are cropped as chosen until they are published, and then get another name', async () => {
    const half = (background: string, top: number) =>
      ({
        input: { create: { width: 900, height: 600, channels: 3, background } },
        left: 0,
        top,
      }) as const
    const tall = await sharp({
      create: { width: 900, height: 1200, channels: 3, background: 'white' },
    })
      .composite([half('red', 0), half('blue', 600)])
      .jpeg()
      .toBuffer()
    const isRed = async (url: string) => {
      const { channels } = await sharp(await (await shown(url)).bytes()).stats()
      return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0)
    }
    await ana.upload({ name: 'van' }, tall)
    const upper = await choiceOf(await ana.upload({ name: 'van', crop: '0' }, tall))
    assert.deepEqual([upper.value, await isRed(upper.url)], ['van', true])
    const lower = await choiceOf(await ana.upload({ name: 'van', crop: '1' }, tall))
    assert.deepEqual([lower.value, await isRed(lower.url)], ['van', false])
    await ana.publishAll()
    const next = await choiceOf(await ana.upload({ name: 'van', crop: '0' }, tall))
    assert.equal(next.value, 'van-2')
    await ana.discard('pictures/van-2.webp')

    // Taking back what a publication added leaves no change in the draft.
    const [publication] = await ana.history()
    assert.ok(publication)
    await ana.undo(publication)
    await ana.publishAll()
    assert.deepEqual(await ana.changed(), [])
    // Undone again, the picture is back: it was kept.
    const [back] = await ana.history()
    assert.ok(back)
    await ana.undo(back)
    const [{ path = '' } = {}] = await ana.changed()
    assert.equal(path, 'pictures/van.webp')
    assert.equal(await isRed('/desk/api/site/picture?name=van'), false)
  })
})

describe('preview', () => {
  test('shows a page of the draft with its picture, below its own address, and runs nothing', async () => {
    const bytes = await sharp({
      create: { width: 900, height: 600, channels: 3, background: 'red' },
    })
      .jpeg()
      .toBuffer()
    await ana.upload({ name: 'of-the-draft' }, bytes)
    await ana.change('pages/about.yaml', {
      headline: 'Only in the draft',
      picture: 'of-the-draft',
      pictureAlt: 'A picture that only the draft has, all in red',
    })
    const page = await ana.preview('/about')
    assert.equal(page.status, 200)
    assert.equal(page.headers.get('x-robots-tag'), 'noindex')
    assert.equal(page.headers.get('cache-control'), 'no-store')
    assert.match(page.headers.get('content-security-policy') ?? '', /script-src 'none'/)
    assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'self'/)
    const html = await page.text()
    assert.ok(html.includes('Only in the draft'))
    assert.doesNotMatch(html, /<script|data-scripts/)
    const addresses = [...html.matchAll(/ (?:href|src|action)="?(\/[^"> ]*)/g)].map(
      ([, one]) => one,
    )
    assert.ok(addresses.length > 20)
    assert.deepEqual(
      addresses.filter((one) => !/^\/desk\/preview(\/|$)/.test(one ?? '')),
      [],
    )
    const [picture = ''] = /\/pictures\/of-the-draft\.[\w-]+\.webp/.exec(html) ?? []
    const shown = await ana.preview(picture)
    assert.equal(shown.headers.get('content-type'), 'image/webp')
    const { channels } = await sharp(await shown.bytes()).stats()
    assert.ok((channels[0]?.mean ?? 0) > 200)
    const [styles = ''] = /\/assets\/styles\.\w+\.css/.exec(html) ?? []
    assert.match((await ana.preview(styles)).headers.get('content-type') ?? '', /^text\/css/)
    for (const path of ['/nothing', '/..%2f..%2fpublished.json', '/%2e%2e%2fpublished.json']) {
      assert.equal((await ana.preview(path)).status, 404, path)
    }
    assert.ok(!(await (await fetch(`${editing.url}/about`)).text()).includes('Only in the draft'))
  })

  test('shows the published words of a file with a mistake, and the draft of all others', async () => {
    await ana.change('business.yaml', { phone: '12' })
    await ana.change(about, { headline: 'Only in the draft' })
    const html = await (await ana.preview('/about')).text()
    assert.ok(html.includes('Only in the draft'))
    assert.ok(html.includes(business.phone.display))
  })
})

describe('publishing', () => {
  test('changes site and content at once, and keeps the words before and after', async () => {
    const before = published('business.yaml')
    const phone = '(972) 555-0191'
    const publication = await publish(ana, 'business.yaml', { phone })
    assert.equal(publisher.current.content.business.phone.display, phone)
    assert.ok((await (await fetch(editing.url)).text()).includes(phone))
    assert.equal(published('business.yaml'), before.replace(/^phone: .*$/m, `phone: ${phone}`))
    assert.deepEqual(await ana.changed(), [])
    assert.equal(publication.by, 'Ana')
    assert.equal(publication.changes[0]?.words.after, phone)

    await ana.undo(publication)
    await ana.publishAll()
    assert.equal(published('business.yaml'), before)
    assert.ok(!(await (await fetch(editing.url)).text()).includes(phone))
  })

  test('can be taken back, also when other fields of the file were changed since', async () => {
    const original = published(about)
    const first = newHeadline()
    const publication = await publish(ana, about, { headline: first })
    await publish(ben, about, { intro: 'Another beginning of the page about us.' })
    const undo = async () => {
      const answer = await ben.undo(publication)
      return answer.ok ? undefined : titleOf(answer)
    }
    const kept = (await ana.history()).find(({ id }) => id === publication.id)
    assert.deepEqual(
      kept?.changes.map((one) => one.canTakeBack),
      [true],
    )
    await ana.change(about, { headline: newHeadline() })
    assert.equal(await undo(), siteProblems.undoDraft)
    await ana.change(about, { headline: first, title: 'Another title' })
    assert.equal(await undo(), undefined)
    await ana.publishAll()
    assert.deepEqual(parse(published(about)), {
      ...parse(original),
      intro: 'Another beginning of the page about us.',
      title: 'Another title',
    })
    assert.equal(await undo(), siteProblems.undoLater)
    editing.writeFile(about, original)
  })

  test('names in the history what a field refers to as people do', async (t) => {
    const path = (await ana.overview()).files.find(({ group }) => group === 'blog')?.path
    if (!path) return t.skip('there is no article')
    const { value, choices } = await ana.file(path)
    const { services } = value as { services: string[] }
    const other = choices.service?.find((one) => !services.includes(one.value))
    if (!other) return t.skip('there is no other service')
    const { changes } = await publish(ana, path, { services: [other.value] })
    assert.deepEqual(changes.map(({ words }) => words.after).filter(Boolean), [other.label])
  })

  test('keeps the draft and says so when the renderer is killed', async () => {
    const next = newHeadline()
    await ana.change(about, { headline: next })
    const before = [published(about), (await ana.history()).length]
    const { draft } = await ana.overview()
    const publish = publisher.publish.bind(publisher)
    publisher.publish = (edit) => {
      const result = publish(edit)
      const { pid } = publisher.renderer
      if (pid) process.kill(pid, 'SIGKILL')
      return result
    }
    const answer = await ana.publish({ draft })
    publisher.publish = publish
    assert.deepEqual([answer.status, await titleOf(answer)], [503, siteProblems.noAnswer])
    assert.deepEqual([published(about), (await ana.history()).length], before)
    assert.equal((await ana.changed()).length, 1)
    await ana.publishAll()
    assert.equal(headline(), next)
  })

  test('keeps what is changed meanwhile as a draft', async () => {
    const [first, second] = [newHeadline(), newHeadline()]
    await ana.change(about, { headline: first })
    hooks.beforeRecord = async () => void (await ben.change(about, { headline: second }))
    await ana.publishAll()
    assert.ok(published(about).includes(`headline: ${first}\n`))
    assert.equal(headline(), first)
    const [own] = await ana.changed()
    assert.equal(own?.changed?.by, 'Ben')
    assert.equal(own?.conflict, false)
  })

  test('overwrites no file that changes on disk meanwhile', async () => {
    const original = published(about)
    await ana.change(about, { headline: newHeadline() })
    await ana.change('site.yaml', { language: 'en-CA' })
    const state = async () => [
      published('site.yaml'),
      publisher.current.content.site.language,
      (await ana.history()).length,
    ]
    const before = await state()
    const foreign = `${original}# Changed meanwhile.\n`
    hooks.beforeRecord = async () => editing.writeFile(about, foreign)
    const { draft } = await ana.overview()
    const answer = await ana.publish({ draft })
    assert.deepEqual([answer.status, await titleOf(answer)], [409, siteProblems.conflict])
    assert.equal(published(about), foreign)
    const files = await ana.changed()
    assert.deepEqual(
      files.map(({ path, conflict }) => [path, conflict]),
      [
        [about, true],
        ['site.yaml', false],
      ],
    )
    assert.deepEqual(await state(), before)
    assert.deepEqual(await editing.store.unwrittenSitePublications(), [])
    editing.writeFile(about, original)
  })

  test('names a mistake that shows only when a page is made', async (t) => {
    const path = (await ana.overview()).files.find(({ group }) => group === 'blog')?.path
    if (!path) return t.skip('there is no article')
    const article = await ana.file(path)
    await ana.save(article, {}, `${article.body}\n\n[Who we are](/about#nothing)\n`)
    const linked = await ana.publish()
    const where = `content/${path}: href: there is no /about#nothing.`
    assert.deepEqual([linked.status, await titleOf(linked)], [409, where])
    await ana.discard(path)
    const figures = [{ section: 99, x: 0, y: 0, width: 1, alt: 'A figure of no section at all' }]
    await ana.change(path, { figures })
    const drawn = await ana.publish()
    assert.equal(drawn.status, 409)
    assert.match(
      await titleOf(drawn),
      new RegExp(`^content/${path}: figures: there is no section 99`),
    )
    const page = path.replace('.md', '')
    assert.equal((await ana.preview(`/${page}`)).status, 409)
  })

  test('refuses another draft than the one that was seen', async () => {
    await ana.change(about, { headline: newHeadline() })
    const { draft } = await ana.overview()
    await ben.change(about, { headline: newHeadline() })
    const answer = await ana.publish({ draft })
    assert.deepEqual([answer.status, await titleOf(answer)], [409, siteProblems.changed])
    // Of two who publish the same draft, the later one has nothing to publish.
    const { draft: current } = await ana.overview()
    const wish = { draft: current }
    const both = await Promise.all([ana.publish(wish), ana.publish(wish)])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  })

  const asked = async (answer: Response) => {
    const question = await questionOf(answer)
    assert.ok(answer.status === 409 && question, await answer.clone().text())
    return question
  }

  test('asks before it changes what visitors agree to, also by a fact that it names', async () => {
    const { value } = await ana.file('consent.yaml')
    const { statement } = value as { statement: string }
    await ana.change('consent.yaml', { statement: `${statement} Thank you.` })
    assert.deepEqual((await asked(await ana.publish())).reasons, ['legal'])
    assert.equal((await ana.publish({ reasons: ['legal'] })).status, 200)
    assert.ok(publisher.current.statement.statement.endsWith(' Thank you.'))
    await ana.change('business.yaml', { name: 'Another Pest Control' })
    assert.deepEqual((await asked(await ana.publish())).reasons, ['legal'])
  })

  test('changes where requests go only for someone who may manage people, and asks first', async () => {
    const cleo = await editing.person('Cleo', 'answer,edit')
    await cleo.change('business.yaml', { email: 'someone@elsewhere.example' })
    const refused = await cleo.publish()
    assert.deepEqual([refused.status, await titleOf(refused)], [403, siteProblems.manage])
    assert.ok((await asked(await ana.publish())).reasons.includes('requests'))
  })

  test('asks before customers call another number, and not for another spelling of it', async () => {
    const cleo = await editing.person('Cleo', 'edit')
    const { e164 } = publisher.current.content.business.phone
    await cleo.change('business.yaml', { phone: e164 })
    assert.equal((await cleo.publish()).status, 200)
    await cleo.change('business.yaml', { phone: '(214) 555-0177' })
    const { reasons } = await asked(await cleo.publish())
    assert.ok(reasons.includes('calls'))
    assert.equal((await cleo.publish({ reasons })).status, 200)
    assert.equal(publisher.current.content.business.phone.e164, '+12145550177')
  })

  test("lists each person's changes by sentence, and leaves out what is not ready", async () => {
    const language = (published('site.yaml').match(/^language: (.*)$/m) ?? [])[1]
    const before = published('site.yaml')
    const next = newHeadline()
    await ana.change(about, { headline: next })
    await ben.change('site.yaml', { language: 'en-CA' })
    const changes = await ana.changes()
    assert.deepEqual(
      changes.map(({ file, by, words }) => [file, by, words.path, words.after]),
      [
        [about, 'Ana', ['headline'], next],
        ['site.yaml', 'Ben', ['language'], 'en-CA'],
      ],
    )
    const without = changes.filter(({ by }) => by === 'Ben').map(({ id }) => id)
    assert.equal((await ana.publish({ without })).status, 200)
    assert.deepEqual([headline(), published('site.yaml')], [next, before])
    const [left] = await ana.changes()
    assert.equal(left?.words.before, language)
    const { draft } = await ana.overview()
    const taken = await ana.post('takeback', { draft, change: left?.id })
    assert.ok(taken.ok)
    assert.deepEqual(await ana.changed(), [])
  })

  test('is not kept up by a page with a mistake, which stays in the draft', async (t) => {
    const path = (await ana.overview()).files.find(({ group }) => group === 'blog')?.path
    if (!path) return t.skip('there is no article')
    const next = newHeadline()
    await ana.change(about, { headline: next })
    await ben.change(path, { title: '' })
    assert.equal((await ana.publish()).status, 409)
    const without = (await ana.changes()).filter(({ file }) => file === path).map(({ id }) => id)
    assert.equal((await ana.publish({ without })).status, 200)
    assert.equal(headline(), next)
    assert.deepEqual(
      (await ana.changed()).map((one) => one.path),
      [path],
    )
  })
})

test('site editing > refuses calls without a session, without the permission, or from another origin', async () => {
  const dana = await editing.person('Dana', 'answer')
  for (const name of ['overview', 'file?path=business.yaml', 'history', 'picture?name=hero']) {
    assert.equal((await editorOf(editing.url, '').get(name)).status, 401, name)
    assert.equal((await dana.get(name)).status, 403, name)
  }
  assert.equal((await dana.post('entry', { kind: 'article', name: 'x' })).status, 403)
  const origin = 'https://elsewhere.example'
  assert.equal((await ana.post('entry', { kind: 'article', name: 'x' }, { origin })).status, 403)
  assert.equal((await editorOf(editing.url, '').preview('/about')).status, 401)
  assert.equal((await dana.preview('/about')).status, 403)
})

test('site editing > lets anyone change the email address when MAIL_TO says where requests go', async (t) => {
  const other = await startEditing({ MAIL_TO: 'owner@pests.example' })
  t.after(() => other.close())
  const cleo = await other.person('Cleo', 'answer,edit')
  await waitUntil(async () => (await cleo.get('overview')).ok, 'the desk is open')
  await cleo.change('business.yaml', { email: 'someone@elsewhere.example' })
  const answer = await cleo.publish()
  assert.equal(answer.status, 200, await answer.clone().text())
})

test('site editing > is off on servers that share a database, unless a setting turns it on', async (t) => {
  const app = await startApp({ SITE_EDITING: 'off' })
  t.after(() => app.close())
  const person = editorOf(app.url, await signIn(app.folder))
  await waitUntil(async () => (await person.get('overview')).ok, 'the desk is open')
  assert.equal((await person.read<SiteOverview>('overview')).cannot, siteProblems.off)
  const answer = await person.post('entry', { kind: 'article', name: 'x' })
  assert.deepEqual([answer.status, await titleOf(answer)], [503, siteProblems.off])
})
