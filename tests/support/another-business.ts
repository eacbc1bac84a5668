import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { articlesOnAPage } from '../../site/article/list-pages.ts'

/** Fields of business.yaml, each of one line. */
const facts: Record<string, string> = {
  name: 'Lone Pine Pest & Termite',
  phone: '(405) 555-0187',
  email: 'office@lonepine.example',
  city: 'Tulsa',
  state: 'OK',
  stateName: 'Oklahoma',
  postalCode: '"74103"',
  region: 'Northeast Oklahoma',
  latitude: '36.154',
  longitude: '-95.9928',
  serviceRadiusMiles: '45',
  timeZone: 'America/Denver',
  label: 'Every weekday',
  times: '{ opens: "07:30", closes: "17:15" }',
  specialHours:
    '[{ date: 2099-12-24, label: Christmas Eve, times: { opens: "08:00", closes: "12:00" } }, { date: 2099-12-25, label: Christmas Day, times: }]',
  sameDayUntil: '"10:30"',
  textMessages: 'false',
  methods: '[cash, check]',
  deposit: 'You pay no deposit.',
  cancellation: 'A call ends the plan.',
  priceRange: '$$$',
  referral: 'false',
  licenseNumber: 'OK-4711',
  arbitrationCounty: 'Tulsa County, Oklahoma',
  copyrightYear: '2031',
  legalLastUpdated: 'March 6, 2025',
}

/** Its cities, in the place of the project's. */
const cities = [
  { id: 'tulsa', zip: '74103', latitude: 36.1554, longitude: -95.9929 },
  { id: 'sand-springs', zip: '74063', latitude: 36.1398, longitude: -96.1089 },
  { id: 'broken-arrow', zip: '74012', latitude: 36.0609, longitude: -95.7908 },
]

/** The lists of proof.yaml, which are empty in the project's own content. */
const proof: Record<string, string> = {
  people: '[{ name: Ada Pine, role: Answers the phone, since: 2015, picture: contact }]',
  checks: '[We look up every license.]',
  reviews:
    '[{ quote: They came at noon., name: Sam P., date: "March 6, 2025", where: Reviews, link: "https://reviews.example/1" }]',
}

const guarantee = '{ lasts: 3 months, pests: roaches and mice, honoredBy: the office }'

/** Fields that are no words. */
const technical =
  /^(path|picture|icon|article|language|shown|figure|date|category|service|url|state|latitude|longitude)$/

/**
 * Writes the content folder as somebody else would have it, made of the project's own: other facts,
 * other names, addresses and words, one entry less in each list, no pests, every other claim off, a
 * license, no referrals, and more articles than two pages list. Tests that hold for any business hold for this one.
 */
export function writeAnotherBusiness(folder: string): void {
  cpSync(join(import.meta.dirname, '../../content'), folder, { recursive: true })
  rmSync(join(folder, 'pests'), { recursive: true })
  const rename = new Map<string, string>()
  for (const list of ['services', 'blog']) {
    for (const [from, to] of shortened(join(folder, list))) rename.set(from, to)
  }
  for (const [from, to] of writeCities(join(folder, 'locations'))) rename.set(from, to)
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(yaml|md)$/.test(file)) continue
    const path = join(folder, file)
    let text = renamed(readFileSync(path, 'utf8'), rename)
    if (file === 'business.yaml')
      text = withFacts(text).replaceAll('carrolltonpestcontrol', 'lonepine')
    else if (file === 'proof.yaml') text = pseudolocalized(withProof(text))
    else if (file === 'claims.yaml') {
      text = everyOtherOff(pseudolocalized(text)).replace(/^ {2}guarantee:$/m, `$& ${guarantee}`)
    } else if (file !== 'theme.yaml') text = pseudolocalized(text)
    writeFileSync(path, text)
  }
  writeArticles(join(folder, 'blog'), 2 * articlesOnAPage + 1)
}

/** Writes cities with facts only. Returns which of them takes the place of each former one. */
function writeCities(list: string): [from: string, to: string][] {
  const former = readdirSync(list).map((file) => parse(file).name)
  for (const id of former) rmSync(join(list, `${id}.md`))
  for (const { id, zip, latitude, longitude } of cities) {
    const name = id.replaceAll(/(?:^|-)(.)/g, (part) => part.replace('-', ' ').toUpperCase())
    const fields = [
      `name: ${name}`,
      `state: ${facts.state}`,
      `zipCodes: ["${zip}"]`,
      `latitude: ${latitude}`,
      `longitude: ${longitude}`,
      `description: Ants or mice in ${name}?`,
      `metaDescription: "Pest control in ${name} for ants, roaches, termites and mice. {offers} Call {phone}."`,
      'headline: Close to home',
    ]
    writeFileSync(
      join(list, `${id}.md`),
      `---\n${fields.join('\n')}\n---\n\nTell us what you saw.\n`,
    )
  }
  return former.map((id, index) => [id, cities[index % cities.length]?.id ?? ''])
}

/** Writes short articles, as old as another, until there are so many. */
function writeArticles(blog: string, count: number): void {
  const files = readdirSync(blog)
  const [, head = ''] = readFileSync(join(blog, files[0] ?? ''), 'utf8').split(/^---$/m)
  for (let number = files.length + 1; number <= count; number += 1) {
    const named = head
      .replaceAll(/^(title|titleName): .*/gm, `$1: Number ${number}`)
      .replace(/^metaDescription: "/m, `$&${number}. `)
    writeFileSync(
      join(blog, `number-${number}.md`),
      `---${named}---\n**Part ${number}**\n\nOne.\n\n**Part two**\n\nTwo.\n`,
    )
  }
}

/**
 * Takes the last file of a list away, and gives the others new names.
 *
 * @returns what each is called now; the one that is gone, as the first
 */
function shortened(list: string): [from: string, to: string][] {
  const ids = readdirSync(list).map((file) => parse(file).name)
  const last = ids.pop() ?? ''
  rmSync(join(list, `${last}.md`))
  const names = ids.map((id): [string, string] => [
    id,
    id.split('-').reverse().join('-').concat('s'),
  ])
  for (const [from, to] of names) renameSync(join(list, `${from}.md`), join(list, `${to}.md`))
  return [...names, [last, names[0]?.[1] ?? '']]
}

/** Where an address or a list of a text names an entry. */
const renamed = (text: string, names: Map<string, string>) =>
  text.replaceAll(
    /(?<=(?:services|locations|blog)\/|^ *- |(?:service|article): )[a-z-]+(?![\w-])/gm,
    (id) => names.get(id) ?? id,
  )

const withFacts = (text: string) =>
  Object.entries(facts).reduce(
    (changed, [field, value]) =>
      changed.replace(
        new RegExp(`^( *(?:- )?${field}:).*`, 'm'),
        (_, start) => `${start} ${value}`,
      ),
    text,
  )

const withProof = (text: string) =>
  Object.entries(proof).reduce(
    (changed, [section, items]) =>
      changed.replace(
        new RegExp(`^(${section}:\n(?: .*\n)*? {2}items:) \\[\\]`, 'm'),
        `$1 ${items}`,
      ),
    text,
  )

/** Each word of a field that is one line, as if it were of another language. */
const pseudolocalized = (text: string) =>
  text
    .replaceAll(/^( *(?:- )?)(\w+): (?![[{|>&])(.+)$/gm, (line, indent, field, words) =>
      technical.test(field) ? line : `${indent}${field}: ${accented(words)}`,
    )
    .replaceAll(/\{ name: ([^,]+),/g, (_, name) => `{ name: ${accented(name)},`)

/** Switches the first claim off, the third, and so on. */
function everyOtherOff(claims: string): string {
  let count = 0
  return claims.replaceAll(/^ {2}shown: .*/gm, () => `  shown: ${count++ % 2 === 1}`)
}

const accents: Record<string, string> = { a: 'á', e: 'é', o: 'ó' }

/** The same letters with accents, but for what stands in braces. */
const accented = (words: string) =>
  words.replaceAll(/\{[^}]*\}|[aeo]/g, (found) => accents[found] ?? found)

if (import.meta.main) writeAnotherBusiness(process.argv[2] ?? '')
