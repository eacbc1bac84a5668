import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { after, describe, test } from 'node:test'
import { home, pests } from '../../model/content/content.ts'
import { sentence } from '../../model/content/reading/fault.ts'
import { contentFolder } from '../../model/content/reading/load.ts'
import { readContent } from '../../model/content/reading/read.ts'

/** A copy of the content, to make mistakes in. */
const folder = mkdtempSync(join(tmpdir(), 'content-'))
cpSync(contentFolder, folder, { recursive: true })
after(() => rmSync(folder, { recursive: true }))

const today = new Date('2030-01-01')
const pictures = readdirSync(join(import.meta.dirname, '../../pictures/masters')).map(
  (file) => parse(file).name,
)

const original = (file: string) => readFileSync(join(contentFolder, file), 'utf8')

type Change = (text: string) => string

/** Reports on the content with some files changed. */
function faultsAfter(changes: ReadonlyMap<string, Change>) {
  for (const [file, change] of changes) {
    const changed = change(original(file))
    assert.notEqual(changed, original(file), `${file} is unchanged`)
    writeFileSync(join(folder, file), changed)
  }
  const { faults } = readContent(folder, { today, pictures })
  for (const file of changes.keys()) writeFileSync(join(folder, file), original(file))
  return faults.map((fault) => ({ file: fault.file, said: sentence(fault) }))
}

const filesIn = (name: string) =>
  readdirSync(join(contentFolder, name)).flatMap((file) =>
    file.endsWith('.md') ? `${name}/${file}` : [],
  )

const lineOf = (file: string, start: string) =>
  original(file)
    .split('\n')
    .findIndex((line) => line.trimStart().startsWith(start)) + 1

/** Replaces a field of one line. */
const field =
  (name: string, value: string): Change =>
  (text) =>
    text.replace(new RegExp(`^( *(?:- )?)${name}:.*$`, 'm'), `$1${name}: ${value}`)

const replace =
  (from: string | RegExp, to: string): Change =>
  (text) =>
    text.replace(from, to)

const append =
  (end: string): Change =>
  (text) =>
    `${text}\n${end}`

const serviceId = parse(filesIn('services')[0] ?? '').name
const claim = home.faq.questions.flatMap(({ claims }) => claims)[0] ?? ''

/** A mistake, the file or one of the files to make it in, and what the owner reads. */
const mistakes: [what: string, where: string, change: Change, said: RegExp][] = [
  // YAML
  [
    'a colon in a title',
    'blog',
    field('title', 'Ants: what'),
    /title: .*double quotes.*Example: title: "/,
  ],
  [
    'an apostrophe that opens a quote',
    'blog',
    field('title', "'Tis ants"),
    /title: .*not closed.*Example: title: "/,
  ],
  [
    'an apostrophe within single quotes',
    'blog',
    field('title', "'Don't spray'"),
    /title: .*double quotes/,
  ],
  ['text that begins with a star', 'blog', field('title', '*Ants'), /title: .*double quotes/],
  [
    'text that begins with a brace',
    'pages/home.yaml',
    field('headline', '{city}'),
    /headline: must be text: .*in quotes/,
  ],
  [
    'a number for text',
    'business.yaml',
    field('postalCode', '75006'),
    /address\.postalCode: must be text: put it in quotes, "75006"/,
  ],
  [
    'a tab',
    'site.yaml',
    replace('  navigation:', '\tnavigation:'),
    /indented with a tab: use spaces/,
  ],
  ['a duplicate field', 'services', replace(/^name: .*$/m, '$&\n$&'), /: name: is a duplicate/],
  [
    'an unknown field',
    'services',
    replace('shortDescription:', 'shortDescripton:'),
    /shortDescripton: there is no such field: did you mean shortDescription\?/,
  ],
  [
    'a missing field',
    'services',
    replace(/^metaDescription:.*\n/m, ''),
    /metaDescription: is missing/,
  ],
  [
    'a page without fields',
    'blog',
    (text) => text.replaceAll('---', ''),
    /must begin with its fields/,
  ],
  // Fields
  [
    'a pest control company as a source, by its list',
    'blog',
    field('url', 'https://blog.moshield.com/x'),
    /url: leads to blog\.moshield\.com, a pest control company/,
  ],
  [
    'a pest control company as a source, by its name',
    'blog',
    field('url', 'https://some-pest-control.com/x'),
    /url: leads to some-pest-control\.com, a pest control company/,
  ],
  [
    'a source without https://',
    'services',
    field('url', 'citybugs.tamu.edu'),
    /sources\.0\.url: must be a web address.*Example: url: https:/,
  ],
  [
    'a date in words',
    'blog',
    field('date', 'Summer 2025'),
    /date: must be a day .*"Summer 2025". Example: date: March 6, 2025/,
  ],
  ['February 30', 'blog', field('date', 'February 30, 2025'), /date: must be a day/],
  ['a future date', 'blog', field('date', 'March 6, 2031'), /date: March 6, 2031 is in the future/],
  [
    'a title of 270 letters',
    'blog',
    field('title', 'x'.repeat(270)),
    /title: must have at most 100 characters, and is 270 characters long/,
  ],
  [
    'half a pair of signs with details',
    'services',
    replace(
      /^signs:/m,
      'signs:\n  - sign: One\n    meaning: Two.\n    detail: { x: 0, y: 0, width: 1 }',
    ),
    /signs: must .*(details|even number)/,
  ],
  [
    'hours the wrong way round',
    'business.yaml',
    replace(/opens: ("[\d:]+"), closes: ("[\d:]+")/, 'opens: $2, closes: $1'),
    /hours\.0\.times: must open before it closes/,
  ],
  [
    'a day given twice',
    'business.yaml',
    replace(/(days: \[)(\w+)([\s\S]*?days: \[)\w+/, '$1$2$3$2'),
    /hours\.1\.days\.0: gives \w+ a second time/,
  ],
  [
    'a short telephone number',
    'business.yaml',
    field('phone', '555-01'),
    /phone: must be an American telephone number.*"555-01"\. Example: phone: /,
  ],
  [
    'an email address without @',
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
    'a profile without https://',
    'business.yaml',
    replace(/^socialProfiles:.*\n( +-.*\n)*/m, 'socialProfiles:\n  - pests.example\n'),
    /socialProfiles\.0: must be an address that begins with https:\/\//,
  ],
  [
    'pale text',
    'theme.yaml',
    field('ink', '"#9a9a9a"'),
    /colors\.ink: cannot be read well on page: its contrast is \d\.\d to 1 and must be 4\.5/,
  ],
  [
    'a color by its name',
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
  // Placeholders
  [
    'an unknown placeholder',
    'consent.yaml',
    replace('{name}', '{nam}'),
    /statement: \{nam\} isn't a known fact\. Example: \{name\}/,
  ],
  [
    'an open condition',
    'consent.yaml',
    replace('(Required)', '{if referral}(Required)'),
    /the \{if …\} has no \{end\}/,
  ],
  [
    'an unknown condition',
    'consent.yaml',
    replace('{name}', '{if referal}{name}{end}'),
    /there is no condition "referal"\. Example: \{if referral\}/,
  ],
  // Texts
  [
    'a link without https://',
    'blog',
    append('See [this](www.example.com).'),
    /the link to "www.example.com" leads nowhere.*Example: https:\/\/www.example.com/,
  ],
  ['a picture in a text', 'blog', append('![Ants](https://example.com/a.jpg)'), /would stay blank/],
  [
    'a video in a text',
    'blog',
    append('<iframe src="https://example.com/v"></iframe>'),
    /would stay blank/,
  ],
  [
    'a missing part of a service',
    'services',
    replace('## Approach', 'Approach'),
    /the part "Approach" is missing/,
  ],
  [
    'an unknown heading in a service',
    'services',
    replace('## Approach', '## Aproach'),
    /this one is "Aproach"\. Example: ## Approach/,
  ],
  // Across files
  [
    'an unknown service in the order of the list',
    'site.yaml',
    replace(/^( {4}- )[\w-]+$/m, '$1no-such-service'),
    /order\.services\.0: there is no service "no-such-service"/,
  ],
  [
    'a picture without alternative text',
    'services',
    replace(/^pictureAlt:.*\n/m, ''),
    /pictureAlt: is missing/,
  ],
  [
    'an unknown picture',
    'services',
    field('picture', 'service-antt'),
    /picture: there is no picture "service-antt": did you mean service-ant\?/,
  ],
  [
    'an unknown picture of a detail',
    'services',
    replace(
      /^signs:/m,
      'signs:\n  - sign: One\n    meaning: Two.\n    detail: { picture: service-antt, x: 0, y: 0, width: 1 }',
    ),
    /signs\.0\.detail\.picture: there is no picture "service-antt"/,
  ],
  [
    'an unknown service',
    'blog',
    replace(/^services:\n.*\n/m, `services:\n  - ${serviceId}l\n`),
    new RegExp(`services\\.0: there is no service "${serviceId}l": did you mean ${serviceId}\\?`),
  ],
  [
    'an unknown service in a city',
    'locations',
    replace(/(^pests:[\s\S]*?service: ).*/m, '$1roof-repair-and-more'),
    /pests\.0\.service: there is no service "roof-repair-and-more"/,
  ],
  [
    'an unknown claim',
    'pages/home.yaml',
    replace(`- ${claim}\n`, `- ${claim}x\n`),
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
    replace(/^local:/m, 'local:\n  cities: [no-such-city]'),
    /local\.cities\.0: there is no city "no-such-city"|cities: is a duplicate/,
  ],
]

/** A pest with a lookalike and months without it, where the content has one. */
const pest = pests.find(
  ({ lookalikes, season }) => lookalikes[0] && season && season.seen.length < 12,
)
if (pest) {
  const lookalike = pest.lookalikes[0]?.pest
  const stranger = pests.find(
    (one) => one !== pest && !pest.lookalikes.some((taken) => taken.pest === one.id),
  )
  const unseen = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].find(
    (month) => !pest.season?.seen.includes(month),
  )
  mistakes.push(
    [
      'an unknown lookalike',
      pest.file,
      replace(`pest: ${lookalike}`, `pest: ${lookalike}x`),
      new RegExp(
        `lookalikes\\.0\\.pest: there is no pest "${lookalike}x": did you mean ${lookalike}\\?`,
      ),
    ],
    [
      'a one-sided lookalike',
      pest.file,
      replace(`pest: ${lookalike}`, `pest: ${stranger?.id}`),
      new RegExp(
        `lookalikes\\.0\\.pest: .*doesn't name ${pest.id} in return.*Example: pest: ${pest.id}`,
      ),
    ],
    [
      'an unknown place',
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
      replace(/( {2}seen: .*\n)(?: {2}peak: .*\n)?/, `$1  peak: [${unseen}]\n`),
      /season\.peak: must be among the months of `seen`/,
    ],
  )
}

/** Mistakes in different files are made together: each reading of the content takes a while. */
const rounds: Map<string, (typeof mistakes)[number]>[] = []
for (const mistake of mistakes) {
  const [, where] = mistake
  const files = /[./]/.test(where) ? [where] : filesIn(where)
  const freeFile = (round: Map<string, unknown>) => files.find((file) => !round.has(file))
  const free = rounds.find(freeFile)
  const round = free ?? new Map()
  if (!free) rounds.push(round)
  round.set(freeFile(round) ?? '', mistake)
}

describe('a mistake is reported with file and line', () => {
  for (const round of rounds) {
    const found = faultsAfter(new Map([...round].map(([file, [, , change]]) => [file, change])))
    for (const [file, [what, , , expected]] of round) {
      test(what, () => {
        const said = found.filter((fault) => fault.file === file).map((fault) => fault.said)
        const hit = said.find((each) => expected.test(each))
        assert.ok(hit, `nothing says ${expected}, but:\n${said.join('\n')}`)
        assert.ok(hit.startsWith(`content/${file}:`), hit)
      })
    }
    test(`and nothing else is, in ${round.size} files`, () => {
      const others = found.filter(({ file }) => !round.has(file))
      // The other lookalike of a pair is no longer named in return.
      assert.deepEqual(
        others.filter(({ said }) => !said.includes('in return')),
        [],
      )
    })
  }
})

test('a fault names the line of its field', () => {
  const [article = ''] = filesIn('blog')
  const [title] = faultsAfter(new Map([[article, field('title', '*Ants')]]))
  assert.ok(title?.said.startsWith(`content/${article}:${lineOf(article, 'title:')}: title: `))
  const file = 'pages/home.yaml'
  const [entry] = faultsAfter(new Map([[file, replace(`- ${claim}\n`, `- ${claim}x\n`)]]))
  assert.ok(entry?.said.startsWith(`content/${file}:${lineOf(file, `- ${claim}`)}: `))
})

test('a missing file and an empty claim are reported together', () => {
  rmSync(join(folder, 'consent.yaml'))
  const said = faultsAfter(new Map([['claims.yaml', () => 'any: {}\n']])).map((one) => one.said)
  writeFileSync(join(folder, 'consent.yaml'), original('consent.yaml'))
  assert.ok(said.includes('content/consent.yaml: the file is missing.'), said.join('\n'))
  assert.ok(said.some((each) => each.startsWith('content/claims.yaml:1: any.shown: is missing')))
})

test('byte order marks, carriage returns, ISO dates and missing pictures are no mistakes', () => {
  const [article = '', other = ''] = filesIn('blog')
  const withoutPicture: Change = (text) => text.replace(/^picture.*\n/gm, '')
  const [service = '', city = ''] = [filesIn('services')[0], filesIn('locations')[0]]
  const changes = new Map<string, Change>([
    [article, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
    [other, field('date', '2025-03-06')],
    [service, withoutPicture],
    [city, withoutPicture],
  ])
  assert.deepEqual(faultsAfter(changes), [])
})
