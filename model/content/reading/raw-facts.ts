import { businessSchema } from '../schema/business.ts'
import { guarantee } from '../schema/claims.ts'
import type { factsOf } from './facts.ts'
import type { FolderName, YamlName } from './files.ts'
import type { RawFile, RawPage } from './load.ts'

type Given = Parameters<typeof factsOf>[0]

/** For facts that are missing or wrong, so that all other texts can be checked in the same run. */
const standIn: Given['business'] = {
  name: 'The business',
  phone: { display: '(000) 000-0000', e164: '+10000000000' },
  email: 'mail@business.example',
  address: { city: 'The city', state: 'XX', stateName: 'The state' },
  region: 'The region',
  serviceRadiusMiles: 1,
  arbitrationCounty: 'The county',
  referral: true,
  licenseNumber: null,
  hours: [],
  specialHours: [],
  sameDayUntil: '12:00',
  textMessages: false,
  payment: { methods: [], deposit: null, cancellation: null },
}

/**
 * What a content folder says that its texts may name, before anything is checked.
 *
 * @param without The claims that a page leaves out, as if they were switched off.
 */
export function rawFacts(
  yaml: Record<YamlName, RawFile>,
  pages: Record<FolderName, RawPage[]>,
  without: readonly unknown[] = [],
): Given {
  const site = record(yaml.site.value)
  const claims = Object.entries(record(yaml.claims.value)).map(
    ([id, claim]): [string, Record<string, unknown>] =>
      without.includes(id) ? [id, {}] : [id, record(claim)],
  )
  const { items: checks } = record(record(yaml.proof.value).checks)
  return {
    guarantee:
      claims.flatMap(([, claim]) => {
        const { data } = guarantee.safeParse(claim.guarantee)
        return claim.shown === true && data ? [data] : []
      })[0] ?? null,
    checks: Array.isArray(checks) ? checks.map(String) : [],
    business: businessFacts(record(yaml.business.value)),
    claims: Object.fromEntries(claims.map(([id, { shown }]) => [id, shown === true])),
    offers: claims.flatMap(([, { shown, offer }]) =>
      shown === true && typeof offer === 'string' ? [offer] : [],
    ),
    whoWorks: {
      referral: String(record(site.whoWorks).referral),
      own: String(record(site.whoWorks).own),
    },
    hoursRange: String(record(site.hours).range),
    relay: Boolean(process.env.FORM_RELAY_URL),
    services: pages.services.length,
    pests: pages.pests.length,
    cities: pages.locations
      .map(({ value }) => record(value))
      .toSorted((a, b) => Number(a.order) - Number(b.order))
      .map(({ name }) => String(name)),
    host: siteHost(process.env.SITE_URL),
    language: typeof site.language === 'string' ? site.language : 'en-US',
    numbers: Array.isArray(site.numbers) ? site.numbers.map(String) : [],
  }
}

function businessFacts(business: Record<string, unknown>): Given['business'] {
  const facts = Object.keys(standIn).map((name) => {
    const key = name as keyof Given['business']
    const result = businessSchema.shape[key].safeParse(business[key])
    return [key, result.success ? result.data : standIn[key]]
  })
  return Object.fromEntries(facts)
}

/** A wrong address is the build's to refuse. */
const siteHost = (address: string | undefined) =>
  address && URL.canParse(address) ? new URL(address).host : 'localhost:3000'

const record = (value: unknown) => Object(value) as Record<string, unknown>
