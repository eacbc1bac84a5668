import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, beforeEach, describe, test } from 'node:test'
import sharp from 'sharp'
import { parse } from 'yaml'
import { siteHeld, siteProblems } from '../../../desk/words/shared.ts'
import type {
  PublicationInWords,
  Published,
  SiteFile,
  SiteMatch,
  SiteOverview,
} from '../../../model/desk/site.ts'
import { startApp } from '../../support/app.ts'
import { assertExcludes, assertIncludes } from '../../support/assert.ts'
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
  await ana.clear()
})

const titleOf = async (answer: Response) => ((await answer.json()) as { title: string }).title

/** Who someone is in the history. */
const publish = async (
  person: Person,
  path: string,
  fields: object,
): Promise<PublicationInWords> => {
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
    assert.deepEqual([before.cannot, before.problems, before.edits], [null, [], 0])
    const saved = await ana.save(await ana.file('business.yaml'), { phone: '12' })
    assert.equal(saved.status, 200)
    assert.deepEqual(saved.file.problems[0]?.path, ['phone'])
    const seen = await ben.file('business.yaml')
    assert.equal(seen.revision, saved.file.revision)
    assert.match(seen.changed?.by ?? '', /^Ana/)
    assert.equal((await ben.overview()).edits, 1)
    const [edit] = await ben.edits()
    assert.equal(edit?.mistakes.length, 1)
    const answer = (await (await ana.publish()).json()) as Published
    assert.deepEqual(answer, {
      ...{ id: null, changed: [] },
      held: [{ name: 'Business', reason: edit?.mistakes[0]?.message }],
    })
    assert.doesNotMatch(published('business.yaml'), /^phone: 12/m)
  })

  test('takes one of two changes to the same field, and answers the other with the file of now', async () => {
    const opened = await ana.file(about)
    const [first, second] = [newHeadline(), newHeadline()]
    const saved = await ana.save(opened, { headline: first })
    assert.equal(saved.status, 200)
    const late = await ben.save(opened, { headline: second })
    assert.equal(late.status, 409)
    assert.equal((late.file.value as { headline: string }).headline, first)
    assert.equal(late.file.revision, saved.file.revision)
    // Another field of the same file is no one else's.
    assert.equal((await ben.save(opened, { title: 'A title of Ben' })).status, 200)
    const edits = await ana.edits()
    assert.deepEqual(
      edits.map(({ by, words }) => [by, words.map(({ after }) => after)]),
      [
        ['Ana', [first]],
        ['Ben', ['A title of Ben']],
      ],
    )
  })

  test('keeps what two people type at once', async () => {
    const opened = await ana.file(about)
    const [headline, title] = [newHeadline(), 'Another title of the page']
    const both = await Promise.all([ana.save(opened, { headline }), ben.save(opened, { title })])
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    )
    const { value } = await ana.file(about)
    assert.partialDeepStrictEqual(value, { headline, title })
  })

  test('has one row for what a person types in a field, and none when it is as before', async () => {
    const opened = await ana.file(about)
    await ana.change(about, { headline: newHeadline() })
    const last = newHeadline()
    await ana.change(about, { headline: last })
    const [edit, ...others] = await ana.edits()
    assert.deepEqual([edit?.words[0]?.after, others], [last, []])
    await ana.change(about, { headline: (opened.value as { headline: string }).headline })
    assert.deepEqual(await ana.edits(), [])
  })

  test('forgets what is taken back', async () => {
    await ana.change(about, { headline: newHeadline() })
    const edits = await ana.edits()
    assert.ok((await ben.takeBack(...edits)).ok)
    assert.equal((await ana.file(about)).changed, null)
    assert.equal((await ana.overview()).edits, 0)
    for (const answer of [await ana.takeBack(...edits), await ana.publish({ edits })]) {
      assert.deepEqual([answer.status, await titleOf(answer)], [409, siteProblems.changed])
    }
  })

  test('says at its row what changed on disk, publishes the others, and changes it again', async () => {
    const before = published('site.yaml')
    const onDisk = before.replace(/^language: .*$/m, 'language: en-CA')
    await ana.change('site.yaml', { language: 'en-GB' })
    const next = newHeadline()
    await ben.change(about, { headline: next })
    editing.writeFile('site.yaml', onDisk)
    const [edit] = await ana.edits()
    assert.deepEqual(
      edit?.unfit.map(({ path, before: now, after: words }) => [path, now, words]),
      [[['language'], 'en-CA', 'en-GB']],
    )
    assert.ok((await ana.overview()).files.find(({ path }) => path === 'site.yaml')?.conflict)
    const { held } = await ana.publishAll()
    assert.deepEqual(
      held.map(({ reason }) => reason),
      [siteHeld.unfit],
    )
    assert.deepEqual([headline(), published('site.yaml')], [next, onDisk])
    assert.ok((await ben.post('again', { edit: edit?.id })).ok)
    const [again] = await ana.edits()
    assert.deepEqual([again?.by, again?.unfit], ['Ben', []])
    await ana.publishAll()
    assert.match(published('site.yaml'), /^language: en-GB$/m)
    // Unchanged files follow the disk at once.
    editing.writeFile('site.yaml', before)
    assert.equal((await ana.file('site.yaml')).changed, null)
  })

  test('says at its row that a file was removed on disk', async () => {
    const path = (await ana.overview()).files.find(({ group }) => group === 'blog')?.path
    assert.ok(path)
    const text = published(path)
    await ana.change(path, { title: 'A title of the draft' })
    await rm(`${editing.content}/${path}`)
    const [edit] = await ana.edits()
    assert.equal(edit?.unfit.length, 1)
    const again = await ana.post('again', { edit: edit?.id })
    assert.deepEqual([again.status, await titleOf(again)], [409, siteProblems.noPlace])
    editing.writeFile(path, text)
    assert.deepEqual((await ana.edits())[0]?.unfit, [])
  })

  test('reads and writes content files only, whatever the path', async () => {
    const changes = [{ path: ['name'], before: 'a', after: 'b' }]
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
      assert.equal((await ana.post('file', { path, changes })).status, 404, path)
      const change = { do: 'remove' }
      assert.equal((await ana.post('entry/change', { path, change })).status, 404, path)
    }
    for (const inner of [['__proto__'], ['constructor', 'prototype'], ['nothing', 'here']]) {
      const typed = [{ path: [...inner, 'polluted'], after: 'yes' }]
      await ana.post('file', { path: about, changes: typed })
      assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false)
      assert.deepEqual(await ana.edits(), [])
    }
    for (const name of ['../business', 'x/y', '.', '', 'A', 'a'.repeat(61)]) {
      assert.equal((await ana.upload({ name }, 'x')).status, 400, name)
    }
  })

  test('refuses a deeply nested, long or large file', async () => {
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)
    for (const after of [deep, 'x'.repeat(500_000), Array(10_000).fill(1)]) {
      const changes = [{ path: ['more'], after }]
      assert.equal((await ana.post('file', { path: 'proof.yaml', changes })).status, 400)
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
    // Discarding it discards all of it, with what was typed in it since.
    const [start, ...others] = (await ana.edits()).filter(({ file }) => file === article.path)
    assert.deepEqual([start?.kind, start?.name, others], ['new', name, []])
    assert.ok(start && (await ana.takeBack(start)).ok)
    assert.equal((await ana.get('file', { path: article.path })).status, 404)
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
    await ana.clear()

    // Taking back what a publication added leaves no change in the draft.
    const [publication] = await ana.history()
    assert.ok(publication)
    assert.ok((await ana.undo(publication)).ok)
    await ana.publishAll()
    assert.deepEqual(await ana.changed(), [])
    // Undone again, the picture is back: it was kept.
    const [back] = await ana.history()
    assert.ok(back)
    assert.ok((await ana.undo(back)).ok)
    const [{ path = '' } = {}] = await ana.changed()
    assert.equal(path, 'pictures/van.webp')
    assert.equal(await isRed('/desk/api/site/picture?name=van'), false)
  })

  test('are one row with the words that name them, and leave with the last of them', async () => {
    const bytes = await photo().jpeg().toBuffer()
    const { value: first } = await choiceOf(await ana.upload({ name: 'team' }, bytes))
    await ana.change(about, { picture: first, pictureAlt: 'The team in front of a green wall' })
    const kinds = async () => (await ana.edits()).map(({ kind, file }) => [kind, file])
    assert.deepEqual(await kinds(), [['words', about]])
    const { value: second } = await choiceOf(await ana.upload({ name: 'team' }, bytes))
    assert.notEqual(second, first)
    await ana.change(about, { picture: second })
    assert.deepEqual(await kinds(), [['words', about]])
    const pictures = (await ana.changed()).filter(({ path }) => path.startsWith('pictures/'))
    assert.deepEqual(
      pictures.map(({ path }) => path),
      [`pictures/${second}.webp`],
    )
    await ana.takeBack(...(await ana.edits()))
    assert.deepEqual(await ana.changed(), [])
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
    assertIncludes(html, 'Only in the draft')
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
    assertExcludes(await (await fetch(`${editing.url}/about`)).text(), 'Only in the draft')
  })

  test('shows the published words of a file with a mistake, and the draft of all others', async () => {
    await ana.change('business.yaml', { phone: '12' })
    await ana.change(about, { headline: 'Only in the draft' })
    const html = await (await ana.preview('/about')).text()
    assertIncludes(html, 'Only in the draft')
    assertIncludes(html, business.phone.display)
  })
})

describe('publishing', () => {
  test('changes site and content at once, and keeps the words before and after', async () => {
    const before = published('business.yaml')
    const phone = '(972) 555-0191'
    const publication = await publish(ana, 'business.yaml', { phone })
    assert.equal(publisher.current.content.business.phone.display, phone)
    assertIncludes(await (await fetch(editing.url)).text(), phone)
    assert.equal(published('business.yaml'), before.replace(/^phone: .*$/m, `phone: ${phone}`))
    assert.deepEqual(await ana.changed(), [])
    assert.equal(publication.by, 'Ana')
    assert.equal(publication.edits[0]?.words[0]?.after, phone)

    await ana.undo(publication)
    await ana.publishAll()
    assert.equal(published('business.yaml'), before)
    assertExcludes(await (await fetch(editing.url)).text(), phone)
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
    assert.deepEqual([kept?.canTakeBack, kept?.edits.map((one) => one.canTakeBack)], [true, [true]])
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
    const { edits } = await publish(ana, path, { services: [other.value] })
    const words = edits.flatMap((one) => one.words)
    assert.deepEqual(words.map(({ after: now }) => now).filter(Boolean), [other.label])
  })

  test('keeps the draft and says so when the renderer is killed', async () => {
    const next = newHeadline()
    await ana.change(about, { headline: next })
    const before = [published(about), (await ana.history()).length]
    const edits = await ana.edits()
    const publish = publisher.publish.bind(publisher)
    publisher.publish = (edit) => {
      const result = publish(edit)
      const { pid } = publisher.renderer
      if (pid) process.kill(pid, 'SIGKILL')
      return result
    }
    const answer = await ana.publish({ edits })
    publisher.publish = publish
    assert.deepEqual([answer.status, await titleOf(answer)], [503, siteProblems.noAnswer])
    assert.deepEqual([published(about), (await ana.history()).length], before)
    assert.equal((await ana.changed()).length, 1)
    await ana.publishAll()
    assert.equal(headline(), next)
  })

  test('keeps what is changed meanwhile as a draft', async () => {
    for (const [name, person] of Object.entries({ Ana: ana, Ben: ben })) {
      const [first, second] = [newHeadline(), newHeadline()]
      await ana.change(about, { headline: first })
      hooks.beforeRecord = async () => void (await person.change(about, { headline: second }))
      await ana.publishAll()
      hooks.beforeRecord = async () => {}
      assertIncludes(published(about), `headline: ${first}\n`)
      assert.equal(headline(), first)
      const [own] = await ana.changed()
      assert.deepEqual([own?.changed?.by, own?.conflict], [name, false])
      await ana.clear()
    }
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
    const answer = await ana.publish()
    assert.deepEqual([answer.status, await titleOf(answer)], [409, siteProblems.conflict])
    assert.equal(published(about), foreign)
    // What was changed on disk is another part of the file.
    assert.deepEqual(
      (await ana.edits()).map((edit) => [edit.file, edit.unfit]),
      [
        [about, []],
        ['site.yaml', []],
      ],
    )
    assert.deepEqual(await state(), before)
    assert.deepEqual(await editing.store.unwrittenSitePublications(), [])
    editing.writeFile(about, original)
  })

  test('holds up only the row whose mistake shows when pages are made', async (t) => {
    const path = (await ana.overview()).files.find(({ group }) => group === 'blog')?.path
    if (!path) return t.skip('there is no article')
    const article = await ana.file(path)
    await ana.save(article, {}, `${article.body}\n\n[Who we are](/about#nothing)\n`)
    const next = newHeadline()
    await ben.change(about, { headline: next })
    const linked = await ana.publishAll()
    assert.deepEqual(
      linked.held.map(({ reason }) => reason),
      ['There is no /about#nothing.'],
    )
    assert.equal(headline(), next)
    await ana.clear()
    const figures = [{ section: 99, x: 0, y: 0, width: 1, alt: 'A figure of no section at all' }]
    await ana.change(path, { figures })
    const drawn = await ana.publishAll()
    assert.match(drawn.held[0]?.reason ?? '', /^There is no section 99/)
    const page = path.replace('.md', '')
    assert.equal((await ana.preview(`/${page}`)).status, 409)
  })

  test('holds back what was changed since it was seen', async () => {
    await ana.change(about, { headline: newHeadline() })
    const edits = await ana.edits()
    await ana.change(about, { headline: newHeadline() })
    const answer = (await (await ben.publish({ edits })).json()) as Published
    assert.deepEqual(answer, {
      ...{ id: null, changed: [] },
      held: [{ name: 'About', reason: siteHeld.changed }],
    })
    // Of two who publish the same draft, the later one has nothing to publish.
    const wish = { edits: await ana.edits() }
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
    assertIncludes((await asked(await ana.publish())).reasons, 'requests')
  })

  test('asks before customers call another number, and not for another spelling of it', async () => {
    const cleo = await editing.person('Cleo', 'edit')
    const { e164 } = publisher.current.content.business.phone
    await cleo.change('business.yaml', { phone: e164 })
    assert.equal((await cleo.publish()).status, 200)
    await cleo.change('business.yaml', { phone: '(214) 555-0177' })
    const { reasons } = await asked(await cleo.publish())
    assertIncludes(reasons, 'calls')
    assert.equal((await cleo.publish({ reasons })).status, 200)
    assert.equal(publisher.current.content.business.phone.e164, '+12145550177')
  })

  test('leaves what is not ready in the draft, with what needs it', async () => {
    const before = published('site.yaml')
    const [first, second] = [newHeadline(), newHeadline()]
    await ben.change(about, { headline: first })
    await ana.change(about, { headline: second })
    await ben.change('site.yaml', { language: 'en-CA' })
    const [one, two, three] = await ana.edits()
    assert.ok(one && two && three)
    assert.deepEqual([one.by, two.by, one.holds, two.holds], ['Ben', 'Ana', [two.id], []])
    assert.deepEqual([one.takes, two.takes], [[two.id], []])
    const held = await ana.publish({ edits: [two, three] })
    assert.deepEqual(((await held.json()) as Published).held, [
      { name: 'About', reason: siteHeld.together },
    ])
    assert.match(published('site.yaml'), /^language: en-CA$/m)
    assert.notEqual(headline(), second)
    await ana.publishAll()
    assert.equal(headline(), second)
    editing.writeFile('site.yaml', before)
  })

  test('is not held up by a page with a mistake, which stays in the draft', async (t) => {
    const path = (await ana.overview()).files.find(({ group }) => group === 'blog')?.path
    if (!path) return t.skip('there is no article')
    const next = newHeadline()
    await ana.change(about, { headline: next })
    await ben.change(path, { title: '' })
    const { held } = await ana.publishAll()
    assert.equal(held.length, 1)
    assert.equal(headline(), next)
    assert.deepEqual(
      (await ana.changed()).map((one) => one.path),
      [path],
    )
  })

  test('of the form > is live at once, whatever else is in the draft', async () => {
    const isOpen = () => publisher.current.content.business.formOpen
    await ben.change('business.yaml', { phone: '12' })
    await ben.change(about, { headline: '' })
    const draft = await ana.edits()
    for (const open of [false, false, true]) {
      assert.equal((await ana.post('form', { open })).status, 204)
      assert.deepEqual([isOpen(), (await ana.overview()).formOpen], [open, open])
    }
    assert.deepEqual(await ana.edits(), draft)
    const [opened, closed] = await ana.history()
    assert.deepEqual(
      [opened, closed].map((one) => one?.edits.map(({ words }) => words.map(({ path }) => path))),
      [[[['formOpen']]], [[['formOpen']]]],
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
  // Customers still write to it.
  assert.equal((await cleo.publish()).status, 409)
  const answer = await cleo.publish({ reasons: ['emails'] })
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
