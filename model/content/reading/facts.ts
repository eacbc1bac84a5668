import { z } from 'zod'
import { isRecord } from '../../record.ts'
import { defaultSiteUrl } from '../../settings/site-url.ts'
import { clock, shortClock } from '../../time/time-zone.ts'
import { businessSchema } from '../schema/business.ts'
import { guarantee as guaranteeSchema } from '../schema/claims.ts'
import { lawSlots, lawTexts } from '../schema/law.ts'
import { siteSchema } from '../schema/site.ts'
import { fillSlots } from '../template.ts'
import type { RawContent } from './load.ts'
import { type Facts, fillPlaceholders } from './placeholders.ts'
import { seasonHere } from './season.ts'

const { shape } = businessSchema

/**
 * Facts of the business. Stand-ins replace what is missing or wrong, so that all other texts can be
 * checked in the same run.
 */
const businessFacts = z.object({
  name: shape.name.catch('The business'),
  phone: shape.phone.catch({ display: '(000) 000-0000', e164: '+10000000000' }),
  email: shape.email.catch('mail@business.example'),
  address: shape.address.catch({
    street: null,
    city: 'The city',
    state: 'XX',
    stateName: 'The state',
    postalCode: '00000',
  }),
  region: shape.region.catch('The region'),
  serviceRadiusMiles: shape.serviceRadiusMiles.catch(1),
  arbitrationCounty: shape.arbitrationCounty.catch('The county'),
  licenseNumber: shape.licenseNumber.catch(null),
  hours: shape.hours.catch([]),
  specialHours: shape.specialHours.catch([]),
  sameDayUntil: shape.sameDayUntil.catch('12:00'),
  formOpen: shape.formOpen.catch(true),
  textMessages: shape.textMessages.catch(false),
  payment: shape.payment.catch({ methods: [], deposit: null, financing: null, cancellation: null }),
})

/** Settings that texts name. */
export interface FactSettings {
  /** The public origin. */
  siteUrl?: URL
  /** Whether the form posts to a relay, and no server of ours takes it. */
  relay?: boolean
}

/**
 * Collects the facts of a content folder before it's checked.
 *
 * @param without Claims that a page leaves out, as if they were switched off.
 */
export function readFacts(
  { yaml, pages }: RawContent,
  { siteUrl = defaultSiteUrl, relay = false }: FactSettings = {},
  without: readonly unknown[] = [],
): Facts {
  const business = businessFacts.parse(record(yaml.business.value))
  const { name, phone, email, address, region } = business
  const { street, city, state, postalCode } = address
  const site = record(yaml.site.value)
  const claims = Object.entries(record(yaml.claims.value)).map(([id, claim]) => {
    const { shown, offer, guarantee } = record(claim)
    const isShown = shown === true && !without.includes(id)
    return { id, shown: isShown, offer, guarantee: guaranteeSchema.safeParse(guarantee).data }
  })
  const guarantee = claims.find((claim) => claim.shown && claim.guarantee)?.guarantee
  const { items } = record(record(yaml.proof.value).checks)
  const checks = Array.isArray(items) ? items.map(String) : []
  const cities = pages.locations.map(({ value }) => String(record(value).name))
  const otherCities = cities.filter((name) => name !== city)
  const { host } = siteUrl
  const language = siteSchema.shape.language.catch('en-US').parse(site.language)
  const list = new Intl.ListFormat(language, { style: 'long', type: 'conjunction' })
  const choice = new Intl.ListFormat(language, { style: 'long', type: 'disjunction' })
  const numbers = Array.isArray(site.numbers) ? site.numbers.map(String) : []
  const callsAndTexts = Object.entries(record(site.withoutTexts)).map(([both, calls]) => [
    both,
    business.textMessages ? both : String(calls),
  ])
  // Before a noun, "the Suncoast" loses its article: "Suncoast homes".
  const regional = region.replace(/^the\s+/i, '')
  const inWords = (count: number) => numbers[count] ?? String(count)
  const openHours = business.hours.flatMap(({ label, times }) => {
    if (!times) return []
    const slots = {
      opens: shortClock(times.opens, language),
      closes: shortClock(times.closes, language),
    }
    return `${label}, ${fillSlots(String(record(site.hours).range), slots)}`
  })
  const facts: Facts = {
    words: {
      ...Object.fromEntries(callsAndTexts),
      name,
      phone: phone.display,
      email,
      city,
      address: street
        ? `${street}, ${city}, ${state} ${postalCode}`
        : `${city}, ${address.stateName}`,
      state: address.stateName,
      'state code': state,
      region,
      regional,
      'a region': `${/^(?!eu|uni|ut[ae])[aeiou]/i.test(regional) ? 'an' : 'a'} ${regional}`,
      miles: String(business.serviceRadiusMiles),
      'arbitration county': business.arbitrationCounty,
      site: host,
      services: inWords(pages.services.length),
      Services: capitalize(inWords(pages.services.length)),
      cities: inWords(cities.length),
      Cities: capitalize(inWords(cities.length)),
      'other cities': list.format(otherCities),
      hours: list.format(openHours),
      'same-day time': clock(business.sameDayUntil, language),
      'payment methods': choice.format(business.payment.methods),
      deposit: business.payment.deposit ?? '',
      financing: business.payment.financing ?? '',
      cancellation: business.payment.cancellation ?? '',
      'guarantee length': guarantee?.lasts ?? '',
      'guaranteed pests': guarantee?.pests ?? '',
      guarantor: guarantee?.honoredBy ?? '',
      Guarantor: capitalize(guarantee?.honoredBy ?? ''),
      checks: checks.join(' '),
      offers: claims
        .flatMap(({ shown, offer }) => (shown && typeof offer === 'string' ? offer : []))
        .join(' '),
    },
    markdown: {
      phone: `[${phone.display}](tel:${phone.e164})`,
      email: `[${email}](mailto:${email})`,
      site: `[${host}](/)`,
    },
    conditions: {
      'other cities': otherCities.length > 0,
      'several services': pages.services.length > 1,
      street: street !== null,
      license: business.licenseNumber !== null,
      'special hours': business.specialHours.length > 0,
      form: business.formOpen,
      'text messages': business.textMessages,
      'payment methods': business.payment.methods.length > 0,
      deposit: business.payment.deposit !== null,
      financing: business.payment.financing !== null,
      cancellation: business.payment.cancellation !== null,
      guarantee: guarantee !== undefined,
      checks: checks.length > 0,
      relay,
      seasons: pages.pests.some(({ value }) => {
        const { seasons } = record(value)
        return Array.isArray(seasons) && seasonHere(seasons.map(Object), business) !== undefined
      }),
      ...Object.fromEntries(claims.map(({ id, shown }) => [`claim ${id}`, shown])),
    },
  }
  return withLaw(facts, record(yaml.law.value))
}

/** Adds what the law of the state says: "{law agency}", "{quiet from}". */
function withLaw(facts: Facts, law: Record<string, unknown>): Facts {
  const { from, until, untilSunday, warning } = record(law.quiet)
  const texts = Object.entries({
    ...Object.fromEntries(lawTexts.map((name) => [`law ${name}`, law[name]])),
    'quiet from': from,
    'quiet until': until,
    'quiet until on Sunday': untilSunday,
    'quiet warning': warning,
  })
  const { conditions } = facts
  const filledWith = (words: Facts['words']) =>
    Object.fromEntries(
      texts.map(([name, text]) => [
        name,
        fillPlaceholders(String(text), { words, conditions }, lawSlots).text.trim(),
      ]),
    )
  const markdown = { ...facts.words, ...facts.markdown }
  return {
    words: { ...facts.words, ...filledWith(facts.words) },
    markdown: { ...facts.markdown, ...filledWith(markdown) },
    conditions,
  }
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The fields of a group; none where there is another kind of value. */
const record = (value: unknown) => (isRecord(value) ? value : {})
