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
  }
  /** Whether each claim is switched on. */
  claims: Readonly<Record<string, boolean>>
  /** How many there are. */
  services: number
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
  const { business, claims, services, cities, host, language, numbers } = given
  const { name, phone, email, address } = business
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
    },
    markdown: {
      phone: `[${phone.display}](tel:${phone.e164})`,
      email: `[${email}](mailto:${email})`,
      site: `[${host}](/)`,
    },
    conditions: {
      referral: business.referral,
      license: business.licenseNumber !== null,
      ...Object.fromEntries(Object.entries(claims).map(([id, on]) => [`claim ${id}`, on])),
    },
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
