import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { after, test } from 'node:test'
import { home, pests } from '../../model/content/content.ts'
import { sentence } from '../../model/content/reading/fault.ts'
import { contentFolder } from '../../model/content/reading/folder.ts'
import { readContent } from '../../model/content/reading/read.ts'

/** The content as it stands, to be spoiled one mistake at a time. */
const source = contentFolder
const folder = mkdtempSync(join(tmpdir(), 'content-'))
after(() => rmSync(folder, { recursive: true }))

const today = new Date('2030-01-01')
const pictures = readdirSync(join(import.meta.dirname, '../../pictures/masters')).map(
  (file) => parse(file).name,
)

/** What is said about the content once a file was changed. */
function saidAbout(file: string, change: (text: string) => string): string[] {
  cpSync(source, folder, { recursive: true })
  const before = readFileSync(join(folder, file), 'utf8')
  const spoiled = change(before)
  assert.notEqual(spoiled, before, `${file} was not changed`)
  writeFileSync(join(folder, file), spoiled)
  return readContent(folder, { today, pictures }).faults.map(sentence)
}

/** Replaces a whole field of one line. */
const field = (name: string, value: string) => (text: string) =>
  text.replace(new RegExp(`^( *(?:- )?)${name}:.*$`, 'm'), `$1${name}: ${value}`)

const lineOf = (file: string, start: string) =>
  readFileSync(join(source, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.trimStart().startsWith(start)) + 1

const filesIn = (name: string) =>
  readdirSync(join(source, name)).flatMap((file) => (file.endsWith('.md') ? `${name}/${file}` : []))
const [article = ''] = filesIn('blog')
const [service = '', otherService = ''] = filesIn('services')
const [city = ''] = filesIn('locations')
const { name: serviceId } = parse(service)
const taken = /^order: (\d+)/m.exec(readFileSync(join(source, service), 'utf8'))?.[1] ?? ''
const claim = home.faq.questions.flatMap(({ claims }) => claims)[0] ?? ''
const mistyped = (text: string) => text.replace(`- ${claim}\n`, `- ${claim}x\n`)

/** A sentence about the line on which the title of an article stands. */
const atTitle = (words: string) => new RegExp(`:${lineOf(article, 'title:')}: title: ${words}`)

const mistakes: [what: string, file: string, change: (text: string) => string, said: RegExp][] = [
  [
    'a source that is a pest control company, by its list',
    article,
    field('url', 'https://blog.moshield.com/mosquitoes'),
    /url: leads to blog\.moshield\.com, a pest control company/,
  ],
  [
    'a source that is a pest control company, by its name',
    article,
    field('url', 'https://www.some-pest-control.com/ants'),
    /url: leads to www\.some-pest-control\.com, a pest control company/,
  ],
  [
    'a colon in a title',
    article,
    field('title', 'Ants: what to do'),
    atTitle('.*double quotes.*Example: title: "'),
  ],
  [
    'an apostrophe that opens a quote',
    article,
    field('title', "'Tis the season"),
    atTitle('.*not closed.*Example: title: "'),
  ],
  [
    'an apostrophe within single quotes',
    article,
    field('title', "'Don't spray'"),
    atTitle('.*double quotes'),
  ],
  ['a text that begins with a star', article, field('title', '*Ants'), atTitle('.*double quotes')],
  [
    'a text that begins with a brace',
    'pages/home.yaml',
    field('headline', '{city}'),
    /headline: must be text: .*stand in quotes/,
  ],
  [
    'a number where text is asked for',
    'business.yaml',
    field('postalCode', '75006'),
    /address.postalCode: must be text: put it in quotes, "75006"/,
  ],
  [
    'a date that is none',
    article,
    field('date', 'Summer 2025'),
    /date: must be a day .*"Summer 2025". Example: date: March 6, 2025/,
  ],
  ['the thirtieth of February', article, field('date', 'February 30, 2025'), /date: must be a day/],
  [
    'a date in the future',
    article,
    field('date', 'March 6, 2031'),
    /date: March 6, 2031 is still to come/,
  ],
  [
    'an unknown field',
    service,
    (text) => text.replace('shortDescription:', 'shortDescripton:'),
    /shortDescripton: there is no such field: did you mean shortDescription\?/,
  ],
  [
    'a field that is missing',
    service,
    (text) => text.replace(/^metaDescription:.*\n/m, ''),
    /metaDescription: is missing/,
  ],
  [
    'a duplicate field',
    service,
    (text) => text.replace(/^name: .*$/m, '$&\n$&'),
    new RegExp(`:${lineOf(service, 'name:') + 1}: name: stands here a second time`),
  ],
  [
    'a tab',
    'business.yaml',
    (text) => text.replace('  city:', '\tcity:'),
    /indented with a tab: use spaces/,
  ],
  [
    'a duplicate order',
    otherService,
    field('order', taken),
    /order: \d+ is taken by content\/services\/[\w-]+\.md already/,
  ],
  [
    'a title of 270 letters',
    article,
    field('title', 'x'.repeat(270)),
    /title: must have at most 100 characters, and is 270 characters long/,
  ],
  [
    'a source without https://',
    service,
    field('url', 'citybugs.tamu.edu'),
    /sources\.0\.url: must be a web address.*Example: url: https:/,
  ],
  [
    'a link without https://',
    article,
    (text) => `${text}\nSee [this](www.example.com).`,
    /the link to "www.example.com" leads nowhere.*Example: https:\/\/www.example.com/,
  ],
  [
    'a picture from elsewhere',
    article,
    (text) => `${text}\n![Ants](https://example.com/a.jpg)`,
    /would stay blank/,
  ],
  [
    'a video',
    article,
    (text) => `${text}\n<iframe src="https://example.com/v"></iframe>`,
    /would stay blank/,
  ],
  [
    'a picture that there is none of',
    service,
    field('picture', 'service-antt'),
    /picture: there is no picture "service-antt": did you mean service-ant\?/,
  ],
  [
    'a detail of a picture that there is none of',
    service,
    (text) => text.replace(/^ {6}picture: .*/m, '      picture: service-antt'),
    /signs\.0\.detail\.picture: there is no picture "service-antt": did you mean service-ant\?/,
  ],
  [
    'a figure of a picture that there is none of',
    article,
    (text) =>
      text.replace(
        /^pictureAlt: .*\n(figures:\n)?/m,
        (line) =>
          `${line.replace('figures:\n', '')}figures:\n  - section: 1\n    picture: service-antt\n    x: 0\n    y: 0\n    width: 1\n    alt: Ants.\n`,
      ),
    /figures\.0\.picture: there is no picture "service-antt": did you mean service-ant\?/,
  ],
  [
    'half a pair of signs with details',
    service,
    (text) => text.replace(/^ {4}detail:\n( {6}.*\n)+/m, ''),
    /signs: must .*(details|begin with)/,
  ],
  [
    'a picture without words',
    service,
    (text) => text.replace(/^pictureAlt:.*\n/m, ''),
    /pictureAlt: is missing/,
  ],
  [
    'an unknown service',
    article,
    (text) => text.replace(/^services:\n.*\n/m, `services:\n  - ${serviceId}l\n`),
    new RegExp(`services\\.0: there is no service "${serviceId}l": did you mean ${serviceId}\\?`),
  ],
  [
    'an unknown service in a city',
    city,
    (text) => text.replace(/(^pests:[\s\S]*?service: ).*/m, '$1roof-repair-and-more'),
    /pests\.0\.service: there is no service "roof-repair-and-more"/,
  ],
  [
    'an unknown service behind a common call',
    city,
    (text) =>
      text
        .replace(/^commonCalls:\n(?: .*\n)*/m, '')
        .replace(/^pests:/m, 'commonCalls:\n  - call: A noise\n    service: roof-repair\npests:'),
    /commonCalls\.0\.service: there is no service "roof-repair"/,
  ],
  [
    'an unknown service behind what one saw',
    'pages/services.yaml',
    (text) => text.replace(/service: ([a-z-]+)/, 'service: $1l'),
    /picker\.groups\.0\.clues\.0\.service: there is no service "[a-z-]+l": did you mean [a-z-]+\?/,
  ],
  [
    'an unknown claim',
    'pages/home.yaml',
    mistyped,
    new RegExp(`there is no claim "${claim}x": did you mean ${claim}\\?`),
  ],
  [
    'an unknown claim that a service leaves out',
    service,
    (text) => text.replace(/^name: /m, `without: [${claim}x]\n$&`),
    new RegExp(`there is no claim "${claim}x": did you mean ${claim}\\?`),
  ],
  [
    'an unknown article',
    'pages/about.yaml',
    field('article', 'no-such-article'),
    /story\.article: there is no article/,
  ],
  [
    'an unknown city',
    'pages/about.yaml',
    (text) =>
      text
        .replace(/\n {2}cities:(\n {4}- .*)*/, '')
        .replace(/^local:/m, 'local:\n  cities: [no-such-city]'),
    /local\.cities\.0: there is no city "no-such-city"/,
  ],
  [
    'hours the wrong way round',
    'business.yaml',
    (text) => text.replace(/opens: ("[\d:]+"), closes: ("[\d:]+")/, 'opens: $2, closes: $1'),
    /hours\.0\.times: must open before it closes/,
  ],
  [
    'a day given twice',
    'business.yaml',
    (text) => text.replace(/(days: \[)(\w+)([\s\S]*?days: \[)\w+/, '$1$2$3$2'),
    /hours\.1\.days\.0: gives \w+ a second time/,
  ],
  [
    'a telephone number that is none',
    'business.yaml',
    field('phone', '555-01'),
    /phone: must be an American telephone number.*"555-01"\. Example: phone: /,
  ],
  [
    'an e-mail address that is none',
    'business.yaml',
    field('email', 'hello at pests'),
    /email: must be an e-mail address.*Example: email: /,
  ],
  [
    'a name of three letters',
    'business.yaml',
    field('name', 'Bug'),
    /name: must have at least 4 characters, and is "Bug"/,
  ],
  [
    'a name of 61 letters',
    'business.yaml',
    field('name', 'x'.repeat(61)),
    /name: must have at most 60 characters/,
  ],
  [
    'a profile without https://',
    'business.yaml',
    (text) =>
      text.replace(/^socialProfiles:.*\n( +-.*\n)*/m, 'socialProfiles:\n  - pests.example\n'),
    /socialProfiles\.0: must be an address that begins with https:\/\//,
  ],
  [
    'a color of text that is too pale for its ground',
    'theme.yaml',
    field('ink', '"#9a9a9a"'),
    /colors\.ink: cannot be read well on page: its contrast is \d\.\d to 1 and must be 4\.5/,
  ],
  [
    'a color that is none',
    'theme.yaml',
    field('brand', 'green'),
    /colors\.brand: must be a color .*Example: brand: "#154e36"/,
  ],
  [
    'an empty consent statement',
    'consent.yaml',
    field('statement', '""'),
    /statement: must say what the visitor agrees to/,
  ],
  [
    'an unknown placeholder',
    'consent.yaml',
    (text) => text.replace('{name}', '{nam}'),
    /statement: \{nam\} is not a fact that a text may name\. Example: \{name\}/,
  ],
  [
    'a condition that is not closed',
    'consent.yaml',
    (text) => text.replace('{name}', '{if referral}{name}'),
    /the \{if …\} has no \{end\}/,
  ],
  [
    'an unknown condition',
    'consent.yaml',
    (text) => text.replace('{name}', '{if referal}{name}{end}'),
    /there is no condition "referal"\. Example: \{if referral\}/,
  ],
  [
    'a part of a service that is missing',
    service,
    (text) => text.replace('## Approach', 'Approach'),
    /the part "Approach" is missing/,
  ],
  [
    'an unknown heading in a service',
    service,
    (text) => text.replace('## Approach', '## Aproach'),
    /this one is "Aproach"\. Example: ## Approach/,
  ],
  [
    'a page without fields',
    article,
    (text) => text.replaceAll('---', ''),
    /must begin with its fields/,
  ],
]

/** A pest with a lookalike and months without it, where the content has one. */
const pest = pests.find(
  ({ lookalikes, season }) => lookalikes[0] && season && season.seen.length < 12,
)
if (pest) {
  const [lookalike] = pest.lookalikes.map((one) => one.pest)
  const stranger = pests.find(
    (one) => one !== pest && !pest.lookalikes.some((taken) => taken.pest === one.id),
  )
  const away = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].find(
    (month) => !pest.season?.seen.includes(month),
  )
  mistakes.push(
    [
      'an unknown pest in a city',
      city,
      (text) =>
        text.replace(
          /(^pests:[\s\S]*? {4}service: .*\n)(?: {4}looksLike: .*\n)?/m,
          `$1    looksLike: [${pest.id}x]\n`,
        ),
      new RegExp(
        `pests\\.0\\.looksLike\\.0: there is no pest "${pest.id}x": did you mean ${pest.id}\\?`,
      ),
    ],
    [
      'an unknown lookalike',
      pest.file,
      (text) => text.replace(`pest: ${lookalike}`, `pest: ${lookalike}x`),
      new RegExp(
        `lookalikes\\.0\\.pest: there is no pest "${lookalike}x": did you mean ${lookalike}\\?`,
      ),
    ],
    [
      'a lookalike that does not know of it',
      pest.file,
      (text) => text.replace(`pest: ${lookalike}`, `pest: ${stranger?.id}`),
      new RegExp(
        `lookalikes\\.0\\.pest: .*does not name ${pest.id} in turn.*Example: pest: ${pest.id}`,
      ),
    ],
    [
      'a place that there is no answer for',
      pest.file,
      field('where', '[attic, cellar]'),
      /where\.1: must be one of kitchen.*"cellar"/,
    ],
    [
      'a size the wrong way round',
      pest.file,
      field('size', '{ from: 110, to: 80, of: The body }'),
      /size: must not end below where it begins/,
    ],
    [
      'a peak outside its season',
      pest.file,
      (text) => text.replace(/( {2}seen: .*\n)(?: {2}peak: .*\n)?/, `$1  peak: [${away}]\n`),
      /season\.peak: must be among the months of `seen`/,
    ],
  )
}

for (const [what, file, change, said] of mistakes) {
  test(`${what} is told in a sentence with file and line`, () => {
    const sentences = saidAbout(file, change)
    const hit = sentences.find((each) => said.test(each))
    assert.ok(hit, `nothing says ${said}, but:\n${sentences.join('\n')}`)
    assert.ok(hit.startsWith(`content/${file}:`), hit)
    assert.equal(sentences.length, sentences.filter((each) => each.includes(file)).length)
  })
}

test('the line is the one of the field', () => {
  const [said = ''] = saidAbout('pages/home.yaml', mistyped)
  const line = lineOf('pages/home.yaml', `- ${claim}`)
  assert.ok(said.startsWith(`content/pages/home.yaml:${line}: `), said)
})

test('all mistakes are told at once, in the order of files and lines', () => {
  cpSync(source, folder, { recursive: true })
  writeFileSync(join(folder, 'claims.yaml'), 'any: {}\n')
  rmSync(join(folder, 'consent.yaml'))
  const said = readContent(folder, { today, pictures }).faults.map(sentence)
  assert.ok(
    said.some((each) => each === 'content/consent.yaml: the file is missing.'),
    said.join('\n'),
  )
  assert.ok(said.some((each) => each.startsWith('content/claims.yaml:1: any.shown: is missing')))
  cpSync(source, folder, { recursive: true })
})

test('what an editor puts around the lines is no mistake', () => {
  assert.deepEqual(
    saidAbout(article, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`),
    [],
  )
  assert.deepEqual(saidAbout(article, field('date', '2025-03-06')), [])
})

test('a service or a city without a picture is no mistake', () => {
  const none = (text: string) => text.replace(/^picture.*\n/gm, '')
  assert.deepEqual(saidAbout(service, none), [])
  assert.deepEqual(saidAbout(city, none), [])
})
