import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'

const source = join(import.meta.dirname, '../../content')

/** A referral service in another state: fields of business.yaml, each of one line. */
const facts: Record<string, string> = {
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
  arbitrationCounty: 'Hillsborough County, Florida',
}

const cities: [name: string, ...zipCodes: string[]][] = [
  ['Tampa', '33602', '33606'],
  ['Brandon', '33511'],
]

/** How many services it keeps. */
export const serviceCount = 6

/** Runs `npm run content` on a content folder and returns what it says. */
function content(folder: string, ...command: string[]): string {
  const env = { ...process.env, CONTENT_DIR: folder }
  const args = ['scripts/content.ts', ...command]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

const ids = (folder: string) => readdirSync(join(source, folder)).map((file) => parse(file).name)

/**
 * Writes the content of a business in another state as its owner would: the facts, then `npm run content`
 * for cities and services. No text is written.
 *
 * @returns what the commands said
 */
export function writeBusinessElsewhere(folder: string): string {
  cpSync(source, folder, { recursive: true })
  const file = join(folder, 'business.yaml')
  const business = Object.entries(facts).reduce(
    (text, [field, value]) =>
      text.replace(new RegExp(`^( *${field}:).*`, 'm'), (_, start) => `${start} ${value}`),
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, business.replace(/^socialProfiles:\n(?: +-.*\n)*/m, 'socialProfiles: []\n'))
  const removed = [...ids('locations'), ...ids('services').slice(serviceCount)]
  return [
    content(folder, 'remove', ...removed),
    ...cities.map(([name, ...zipCodes]) => content(folder, 'add', 'city', name, ...zipCodes)),
  ].join('')
}

if (import.meta.main) console.log(writeBusinessElsewhere(process.argv[2] ?? ''))
