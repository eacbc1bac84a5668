import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addEntry } from '../../editor/entries/add.ts'
import { ContentFiles } from '../../editor/entries/content-files.ts'
import { mentionsInWords } from '../../editor/entries/mentions.ts'
import { removeEntries } from '../../editor/entries/remove.ts'
import { loadContent } from '../../model/content/reading/load.ts'
import { zipAreas } from '../../site/zip/zip-areas.ts'

/** A business in another state, set up by the steps of docs/make-it-yours.md, without new texts. */
interface Business {
  /** Single-line fields of business.yaml. */
  facts: Record<string, string>
  cities: [name: string, ...zipCodes: string[]][]
  /** How many services it keeps. */
  services: number
}

/** Does its own work, has a license and special hours. */
export const tulsa: Business = {
  facts: {
    name: 'Lone Pine Pest & Termite',
    phone: '(405) 555-0187',
    email: 'office@lonepine.example',
    street: '1418 East Main Street',
    city: 'Tulsa',
    state: 'OK',
    stateName: 'Oklahoma',
    postalCode: '"74103"',
    region: 'Northeast Oklahoma',
    latitude: '36.154',
    longitude: '-95.9928',
    serviceRadiusMiles: '45',
    label: 'Every weekday',
    times: '{ opens: "07:30", closes: "17:15" }',
    specialHours:
      '[{ date: 2099-12-24, label: Christmas Eve, times: { opens: "08:00", closes: "12:00" } }, { date: 2099-12-25, label: Christmas Day, times: }]',
    sameDayUntil: '"10:30"',
    textMessages: 'false',
    methods: '[cash, check]',
    deposit: 'You pay no deposit.',
    cancellation: 'A call ends the plan.',
    referral: 'false',
    licenseNumber: 'OK-4711',
    arbitrationCounty: 'Tulsa County, Oklahoma',
  },
  cities: [
    ['Tulsa', '74103'],
    ['Sand Springs', '74063'],
    ['Broken Arrow', '74012'],
  ],
  services: 9,
}

/** A referral service. */
export const tampa: Business = {
  facts: {
    name: 'Gulf Breeze Pest Referrals',
    phone: '(813) 555-0163',
    email: 'office@gulfbreeze.example',
    city: 'Tampa',
    state: 'FL',
    stateName: 'Florida',
    postalCode: '"33602"',
    region: 'Tampa Bay',
    latitude: '27.9506',
    longitude: '-82.4572',
    timeZone: 'America/New_York',
    referral: 'true',
    arbitrationCounty: 'Hillsborough County, Florida',
  },
  cities: [
    ['Tampa', '33602', '33606'],
    ['Brandon', '33511'],
  ],
  services: 6,
}

const source = join(import.meta.dirname, '../../content')

/** Writes the content of a business. Returns what `npm run content` would say. */
export function writeBusiness(folder: string, { facts, cities, services }: Business): string[] {
  cpSync(source, folder, { recursive: true })
  change(folder, 'business.yaml', /^socialProfiles:\n(?: +-.*\n)*/m, 'socialProfiles: []\n')
  for (const [field, value] of Object.entries(facts)) {
    change(folder, 'business.yaml', new RegExp(`^( *(?:- )?${field}:).*`, 'm'), `$1 ${value}`)
  }
  const filesIn = (list: string) => readdirSync(join(folder, list)).map((file) => `${list}/${file}`)
  const notFound = loadContent({ folder }).pages.pests.filter(({ value }) => {
    const { range = [facts.state] } = Object(value)
    return !range.includes(facts.state)
  })
  const removed = [
    ...filesIn('locations'),
    ...filesIn('services').slice(services),
    ...notFound.map(({ file }) => file),
  ]
  const files = new ContentFiles(folder)
  const { changes, mentions } = removeEntries(files, removed)
  const zipCenters = zipAreas()
  const added = cities.map(
    ([name, ...zipCodes]) => addEntry(files, 'city', name, { zipCodes, zipCenters }).sentence,
  )
  files.save()
  return [...changes, ...mentionsInWords(mentions), ...added]
}

const person = '{name: Ada Pine, role: Answers the phone, since: 2015, picture: contact}'
const review =
  '{quote: They came at noon., name: Sam P., date: "March 6, 2025", where: Reviews, link: "https://reviews.example/1"}'

/** Sets what the project's content leaves out: no pests, every other claim off, proof filled in. */
export function fillInProof(folder: string): void {
  rmSync(join(folder, 'pests'), { recursive: true })
  let count = 0
  change(folder, 'claims.yaml', /^ {2}shown: .*/gm, () => `  shown: ${count++ % 2 === 1}`)
  const guarantee = ' {lasts: 3 months, pests: roaches and mice, honoredBy: the office}'
  change(folder, 'claims.yaml', /^ {2}guarantee:$/m, `$&${guarantee}`)
  const items = { people: person, checks: 'We look up every license.', reviews: review }
  for (const [section, item] of Object.entries(items)) {
    const list = new RegExp(`^(${section}:\\n(?: .*\\n)*? {2}items:) \\[\\]`, 'm')
    change(folder, 'proof.yaml', list, `$1 [${item}]`)
  }
}

/** Adds short articles with the date of an existing one, up to a number. */
export function writeArticles(folder: string, count: number): void {
  const blog = join(folder, 'blog')
  const files = readdirSync(blog)
  const [, head = ''] = readFileSync(join(blog, files[0] ?? ''), 'utf8').split(/^---$/m)
  for (let number = files.length + 1; number <= count; number += 1) {
    const named = head
      .replaceAll(/^(title|titleName): .*/gm, `$1: Number ${number}`)
      .replace(/^metaDescription: "?/m, `$&${number}. `)
    const text = `---${named}---\n**Part ${number}**\n\nOne.\n\n**Part two**\n\nTwo.\n`
    writeFileSync(join(blog, `number-${number}.md`), text)
  }
}

function change(folder: string, file: string, from: RegExp, to: string | (() => string)): void {
  const path = join(folder, file)
  // Both kinds of replacement are fine for `replace`, whose types want one of them.
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to as string))
}
