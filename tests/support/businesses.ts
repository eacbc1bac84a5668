import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addEntry } from '../../editor/entries/add.ts'
import { ContentFiles, changeFields } from '../../editor/entries/content-files.ts'
import { mentionsInWords } from '../../editor/entries/mentions.ts'
import { removeEntries } from '../../editor/entries/remove.ts'
import { loadContent } from '../../model/content/reading/load.ts'
import { zipAreas } from '../../site/zip/zip-areas.ts'

/** A business in another state, without new texts. */
interface Business {
  /** Fields of business.yaml. */
  business: { address: Record<string, string>; referral: boolean; [field: string]: unknown }
  cities: Record<string, string[]>
  /** How many services it keeps. */
  services: number
}

/** Does its own work, has a license and special hours. */
export const tulsa: Business = {
  business: {
    name: 'Lone Pine Pest & Termite',
    phone: '(405) 555-0187',
    email: 'office@lonepine.example',
    address: {
      street: '1418 East Main Street',
      city: 'Tulsa',
      state: 'OK',
      stateName: 'Oklahoma',
      postalCode: '74103',
    },
    region: 'Northeast Oklahoma',
    serviceRadiusMiles: 45,
    hours: [
      {
        label: 'Every weekday',
        days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        times: { opens: '07:30', closes: '17:15' },
      },
    ],
    specialHours: [
      { date: '2099-12-24', label: 'Christmas Eve', times: { opens: '08:00', closes: '12:00' } },
      { date: '2099-12-25', label: 'Christmas Day', times: null },
    ],
    sameDayUntil: '10:30',
    textMessages: false,
    payment: {
      methods: ['cash', 'check'],
      deposit: 'You pay no deposit.',
      financing: 'A bank lends the price.',
      cancellation: 'A call ends the plan.',
    },
    socialProfiles: [],
    referral: false,
    licenseNumber: 'OK-4711',
    arbitrationCounty: 'Tulsa County, Oklahoma',
  },
  cities: { Tulsa: ['74103'], 'Sand Springs': ['74063'], 'Broken Arrow': ['74012'] },
  services: 9,
}

/** A referral service. */
export const tampa: Business = {
  business: {
    name: 'Gulf Breeze Pest Referrals',
    phone: '(813) 555-0163',
    email: 'office@gulfbreeze.example',
    address: { city: 'Tampa', state: 'FL', stateName: 'Florida', postalCode: '33602' },
    region: 'Tampa Bay',
    timeZone: 'America/New_York',
    socialProfiles: [],
    referral: true,
    arbitrationCounty: 'Hillsborough County, Florida',
  },
  cities: { Tampa: ['33602', '33606'], Brandon: ['33511'] },
  services: 6,
}

const source = join(import.meta.dirname, '../../content')

/** Writes the content of a business. Returns what `npm run content` would say. */
export function writeBusiness(folder: string, { business, cities, services }: Business): string[] {
  cpSync(source, folder, { recursive: true })
  // Its Spanish words are about Carrollton.
  rmSync(join(folder, 'es'), { recursive: true })
  if (!business.referral) {
    const env = { ...process.env, CONTENT_DIR: folder }
    execFileSync(process.execPath, ['scripts/own-technicians.ts'], { env })
  }
  const files = new ContentFiles(folder)
  const zipCenters = zipAreas()
  const { latitude, longitude } = Object(zipCenters.get(business.address.postalCode ?? ''))
  changeFields(files, 'business.yaml', (value) => ({
    ...value,
    ...business,
    address: { ...Object(value.address), ...business.address },
    coordinates: { latitude, longitude },
  }))
  const { pages } = loadContent(files)
  const elsewhere = pages.pests.filter(({ value }) => {
    const { range = [business.address.state] } = Object(value)
    return !range.includes(business.address.state)
  })
  const gone = [...pages.services.slice(services), ...pages.locations, ...elsewhere]
  const { changes, mentions } = removeEntries(
    files,
    gone.map(({ file }) => file),
  )
  for (const [name, zipCodes] of Object.entries(cities)) {
    addEntry(files, 'city', name, { zipCodes, zipCenters, now: Date.now() })
  }
  files.save()
  return [...changes, ...mentionsInWords(mentions)]
}

const person = '{name: Ada Pine, role: Answers the phone, since: 2015, picture: contact}'
const review =
  '{quote: They came at noon., name: Sam P., date: "March 6, 2025", where: Reviews, link: "https://reviews.example/1"}'

/** Sets what the project's content leaves out: no pests, every other claim off, proof filled in. */
export function fillInProof(folder: string): void {
  const files = new ContentFiles(folder)
  removeEntries(
    files,
    readdirSync(join(folder, 'pests')).map((file) => `pests/${file}`),
  )
  files.save()
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
