import { clock } from '../../time/time-zone.ts'
import { fillSlots } from '../template.ts'

/**
 * What the texts of content/ may name in braces, so that a fact of the business stands once: the
 * facts, and the conditions for parts of a text.
 */
export interface Facts {
  /** By name. */
  words: Readonly<Record<string, string>>
  /** What Markdown shows in the place of some of them: links. */
  markdown: Readonly<Record<string, string>>
  /** What "{if …}" may ask. */
  conditions: Readonly<Record<string, boolean>>
}

interface Given {
  business: {
    name: string
    phone: { display: string; e164: string }
    email: string
    address: { city: string; state: string; stateName: string }
    region: string
    serviceRadiusMiles: number
    arbitrationCounty: string
    referral: boolean
    licenseNumber: string | null
    specialHours: readonly unknown[]
    hours: readonly { label: string; times: { opens: string; closes: string } | null }[]
    sameDayUntil: string
    textMessages: boolean
    payment: { methods: readonly string[]; deposit: string | null; cancellation: string | null }
  }
  /** The terms of the guarantee that the business claims to give; null until they are filled in. */
  guarantee: { lasts: string; pests: string; honoredBy: string } | null
  /** How the business checks the people who do the work, a sentence each. */
  checks: readonly string[]
  /** Whether each claim is switched on. */
  claims: Readonly<Record<string, boolean>>
  /** What the claims that are switched on add to what search engines show. */
  offers: readonly string[]
  /** Who inspects and treats: for a referral service, and for a company that does its own work. */
  whoWorks: { referral: string; own: string }
  /** How to say when a day opens and closes, with {opens} and {closes}. */
  hoursRange: string
  /** Whether the form posts straight to a mail relay, in a deployment without the server. */
  relay: boolean
  /** How many there are. */
  services: number
  pests: number
  /** The names of all cities, in order. */
  cities: readonly string[]
  /** The host of the site, like www.example.com. */
  host: string
  language: string
  /** How to say small numbers, from none. */
  numbers: readonly string[]
}

/** The facts of a business as its texts may name them. */
export function factsOf(given: Given): Facts {
  const { business, claims, services, cities, host, language, numbers, whoWorks, guarantee } = given
  const { name, phone, email, address } = business
  const contractor = business.referral ? whoWorks.referral : whoWorks.own
  const list = new Intl.ListFormat(language, { style: 'long', type: 'conjunction' })
  const inWords = (count: number) => numbers[count] ?? String(count)
  const others = cities.filter((city) => city !== address.city)
  return {
    words: {
      name,
      phone: phone.display,
      email,
      city: address.city,
      state: address.stateName,
      'state code': address.state,
      region: business.region,
      miles: String(business.serviceRadiusMiles),
      'arbitration county': business.arbitrationCounty,
      site: host,
      services: inWords(services),
      Services: capital(inWords(services)),
      cities: inWords(cities.length),
      Cities: capital(inWords(cities.length)),
      'other cities': list.format(others),
      contractor,
      Contractor: capital(contractor),
      hours: list.format(business.hours.flatMap(openHours)),
      'same-day time': clock(business.sameDayUntil),
      'payment methods': list.format(business.payment.methods),
      deposit: business.payment.deposit ?? '',
      cancellation: business.payment.cancellation ?? '',
      'guarantee length': guarantee?.lasts ?? '',
      'guaranteed pests': guarantee?.pests ?? '',
      guarantor: guarantee?.honoredBy ?? '',
      Guarantor: capital(guarantee?.honoredBy ?? ''),
      checks: given.checks.join(' '),
      offers: given.offers.join(' '),
    },
    markdown: {
      phone: `[${phone.display}](tel:${phone.e164})`,
      email: `[${email}](mailto:${email})`,
      site: `[${host}](/)`,
    },
    conditions: {
      referral: business.referral,
      license: business.licenseNumber !== null,
      'special hours': business.specialHours.length > 0,
      'text messages': business.textMessages,
      'payment methods': business.payment.methods.length > 0,
      deposit: business.payment.deposit !== null,
      cancellation: business.payment.cancellation !== null,
      guarantee: guarantee !== null,
      checks: given.checks.length > 0,
      relay: given.relay,
      pests: given.pests > 0,
      ...Object.fromEntries(Object.entries(claims).map(([id, on]) => [`claim ${id}`, on])),
    },
  }

  function openHours({ label, times }: Given['business']['hours'][number]): string[] {
    if (!times) return []
    const slots = { opens: clock(times.opens), closes: clock(times.closes) }
    return [`${label}, ${fillSlots(given.hoursRange, slots)}`]
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
