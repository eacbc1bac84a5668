import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { test } from 'node:test'
import { sentence } from '../../../model/content/reading/fault.ts'
import { readContent } from '../../../model/content/reading/read.ts'
import { parseYaml } from '../../../model/content/reading/yaml.ts'
import { isPestControlCompany } from '../../../model/content/schema/pest-control-companies.ts'
import { contentFolder } from '../../../scripts/folders.ts'
import { field, readChanged } from '../../support/changed-content.ts'

const filesIn = (folder: string) =>
  existsSync(join(contentFolder(), folder))
    ? readdirSync(join(contentFolder(), folder)).map((file) => `${folder}/${file}`)
    : []
const [article = '', otherArticle = ''] = filesIn('blog')
const [service = '', otherService = ''] = filesIn('services')
const [city = ''] = filesIn('locations')
const pest = filesIn('pests').find((file) => /roach/.test(file)) ?? filesIn('pests')[0]
const business = 'business.yaml'
const about = 'pages/about.yaml'
const { name: serviceId } = parse(service)

const twoSigns = `signs:
  - sign: One
    meaning: Two.
    detail: { picture: nowhere, x: 0, y: 0, width: 1 }`
const wrongTexts = `
See [this](www.example.com), [that](/nowhere), ![Ants](https://example.com/a.jpg) <b>
<iframe src="https://example.com"></iframe>

> [x]: javascript:alert(1)

- [y]: https://elsewhere.example/t.png

Go [here][x] ![it][y]`

const script = '<script>document.title=/x/.source</script>'

/** Each mistake and the message for it. One copy of the content has all of them. */
const mistakes: [file: string, from: RegExp, to: string, ...said: string[]][] = [
  [business, field('phone'), ' 555-01', 'phone: must be an American telephone number'],
  [business, field('email'), ' hello at pests', 'email: must be an email address'],
  [business, field('name'), ' Bug', 'name: must have at least 4 characters, and is "Bug"'],
  [business, field('postalCode'), ' 75006', 'must be text: put it in quotes, "75006"'],
  [business, field('legalLastUpdated'), ' February 30, 2025', 'legalLastUpdated: must be a day'],
  [business, field('times'), ' { opens: "18:00", closes: "08:00" }', 'must open before it closes'],
  [business, /(days: \[)(\w+)([\s\S]*?days: \[)\w+/, '$1$2$3$2', 'days.0: gives Monday a second'],
  [business, field('copyrightYear'), ' 1e400', 'copyrightYear: must be a smaller number'],
  ['desk.yaml', field('amberMinutes'), ' 0', 'amberMinutes: must be more than 0, and is 0'],
  ['desk.yaml', field('redMinutes'), ' 99999999999999999999', 'redMinutes: must be a smaller'],
  ['theme.yaml', field('ink'), ' "#9a9a9a"', 'colors.ink: must stand out from', 'Example: ink: "#'],
  ['theme.yaml', field('brand'), ' green', 'must be a color', 'Example: brand: "#154e36"'],
  ['consent.yaml', field('statement'), ' Yes', 'statement: must say what the visitor agrees to'],
  ['form.yaml', field('sending'), ' "{nam}"', "{nam} isn't a known fact. Example: {name}"],
  ['form.yaml', field('send'), ' "{if licence}x"', 'Example: {if license}', 'has no {end}'],
  ['email.yaml', /^/, '\n\nnone: 1\n', 'content/email.yaml:3: none: there is no such field'],
  ['site.yaml', field('language'), ' English', 'language: must be a language'],
  ['site.yaml', field('skipLink'), ' { city }', 'skipLink: must be text'],
  ['site.yaml', /^( {4}- )[\w-]+$/m, '$1x', 'order.services.0: there is no service "x": there are'],
  [about, field('picture'), ' abot', 'there is no picture "abot": did you mean about?'],
  [about, field('headline'), '', 'headline: is empty'],
  [article, field('title'), ` ${'x'.repeat(270)}`, 'at most 100 characters, and is 270 characters'],
  [article, field('date'), ' March 6, 2999', 'date: March 6, 2999 is in the future'],
  [article, field('url'), ' https://blog.moshield.com/x', 'blog.moshield.com, a pest control'],
  [
    ...([article, /\s*$/, wrongTexts] as const),
    'leads nowhere: it must begin with / or https://. Example: https://www.example.com',
    'the link to "/nowhere" leads nowhere: there is no such page',
    '![Ants](https://example.com/a.jpg) would stay blank',
    "<b> isn't a kind of text the site has",
    '<iframe src="https://example.com"></iframe> would stay blank',
    "[x]: javascript:alert(1) isn't a kind of text the site has",
    "[y]: https://elsewhere.example/t.png isn't a kind of text the site has",
    '![it][y] would stay blank',
  ],
  // A bold line ends a code span, and a heading within a fence is code.
  [
    city,
    /\s*$/,
    `\n\nSee the \`wings\n**Wings**\nand ${script} more\`.\n`,
    ...['<script> would stay blank', "</script> isn't a kind of text the site has"],
  ],
  [otherArticle, /---/g, '', 'must begin with its fields between two lines of ---'],
  [service, /^metaDescription:.*\n/m, '', 'metaDescription: is missing'],
  [service, /shortDescription/, 'shortDescripton', 'did you mean shortDescription?', 'is missing'],
  [service, /^signs:/m, twoSigns, 'signs: must', 'signs.0.detail.picture: there is no picture'],
  [service, /## Approach/, '## Aproach', 'this one is "Aproach". Example: ## Approach'],
  [otherService, /^pictureAlt:.*\n/m, '', 'pictureAlt: is missing'],
  [otherService, field('url'), ' tamu.edu', 'must be a web address', 'Example: url: https:'],
  ['pages/services.yaml', /(?<= service: )[\w-]+/, `${serviceId}l`, `did you mean ${serviceId}?`],
]
if (pest) {
  mistakes.push(
    [pest, field('where'), ' [attic, cellar]', 'where.1: must be one of kitchen'],
    [pest, field('size'), ' { from: 9, to: 8, of: Body }', 'must not end below where it begins'],
    [pest, /(?<=\n +- pest: ).*/, 'cat', 'there is no pest "cat"', 'in return. Example: pest: '],
  )
}

test('content > reports every mistake in one run, with file, field and example', () => {
  const pictures = readdirSync(join(import.meta.dirname, '../../../pictures/masters'))
  const { faults } = readChanged(
    mistakes.map(([file, from, to]) => [file, from, to]),
    { today: new Date('2030-01-01'), pictures: pictures.map((file) => parse(file).name) },
  )
  const said = faults.map((fault) => sentence(fault))
  const expected = mistakes.flatMap(([, , , ...parts]) => parts)
  assert.deepEqual(
    expected.filter((part) => !said.some((line) => line.includes(part))),
    [],
    said.join('\n'),
  )
  assert.deepEqual(
    said.filter((line) => !expected.some((part) => line.includes(part))),
    [],
  )
})

test('content > reports each conflict that git left, with file and line', () => {
  const conflict = '<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> 1a2b3c4 (content: Change it)\n'
  const { faults } = readChanged([
    ['theme.yaml', /^/, conflict],
    ['law/default.yaml', /$/, `\n${conflict}`],
    [article, /$/, `\nA heading\n=======\n\n${conflict}${conflict}`],
    [otherArticle, /$/, '\n>>>>>>> 1a2b3c4\n'],
  ])
  const said = faults.map(
    ({ file, line, message }) => `${file}:${line > 0} ${message.slice(0, 10)}`,
  )
  assert.deepEqual(
    said.toSorted(),
    ['theme.yaml', 'law/default.yaml', article, article, otherArticle]
      .map((file) => `${file}:true two people`)
      .toSorted(),
  )
  assert.equal(faults.find(({ file }) => file === 'theme.yaml')?.line, 1)
})

test('content > reports every missing file', () => {
  const { faults } = readContent(join(contentFolder(), 'nowhere'))
  assert.deepEqual(new Set(faults.map(({ message }) => message)), new Set(['the file is missing']))
})

const wrongYaml: [yaml: string, line: number, field: string, said: RegExp][] = [
  ['a: 1\ntitle: Ants: what', 2, 'title', /double quotes.*Example: title: "/],
  ["title: 'Tis ants\nb: 2", 1, 'title', /not closed.*Example: title: "/],
  ["a: 1\ntitle: 'Don't spray'", 2, 'title', /double quotes/],
  ['title: *Ants', 1, 'title', /double quotes/],
  ['a:\n\tb: 1', 2, 'a', /indented with a tab: use spaces/],
  ['a: 1\na: 2', 2, 'a', /is a duplicate: keep one/],
]
for (const [yaml, line, name, said] of wrongYaml) {
  test(`parseYaml > explains how to fix ${JSON.stringify(yaml)}`, () => {
    const [fault] = parseYaml(yaml, 'site.yaml').faults
    assert.ok(fault)
    assert.deepEqual([fault.line, fault.field], [line, name])
    assert.match(sentence(fault), said)
  })
}

test('content > accepts byte order marks, carriage returns, ISO dates and pages without pictures', () => {
  const { faults } = readChanged([
    [article, /^/, '\uFEFF'],
    [article, /\n/g, '\r\n'],
    [otherArticle, field('date'), ' 2025-03-06'],
    [service, /^picture.*\n/gm, ''],
  ])
  assert.deepEqual(faults, [])
})

test('isPestControlCompany > recognizes a company by its name or its host', () => {
  assert.ok(isPestControlCompany('https://some-pest-control.com/x'))
  assert.ok(isPestControlCompany('https://blog.moshield.com/'))
  assert.ok(!isPestControlCompany('https://citybugs.tamu.edu/pests/'))
})

test('content > takes the day from the time zone of the business, not of the machine', () => {
  // Evening in Texas, the next morning in New Zealand.
  const today = new Date('2026-11-27T01:00:00Z')
  for (const [zone, day, isFuture] of [
    ['America/Chicago', 'November 26, 2026', false],
    ['America/Chicago', 'November 27, 2026', true],
    ['Pacific/Auckland', 'November 27, 2026', false],
    ['Pacific/Auckland', 'November 28, 2026', true],
  ] as const) {
    const changes: [string, RegExp, string][] = [
      [business, field('timeZone'), ` ${zone}`],
      [article, field('date'), ` ${day}`],
    ]
    const { faults } = readChanged(changes, { today })
    assert.equal(
      faults.some(({ message }) => /future/.test(message)),
      isFuture,
      `${zone} ${day}`,
    )
  }
})
