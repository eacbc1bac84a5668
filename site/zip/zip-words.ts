import type { Content } from '../../model/content/content.ts'
import { cityAndState, locationPath } from '../../model/content/links.ts'
import { divideZips } from './divide-zips.ts'

/** The ZIP codes of the service area, and the words of the ZIP field. */
export function zipWords({ business, form, locations }: Content) {
  const { served, tooFar } = divideZips({ business, locations })
  return {
    words: form.zip,
    phone: { display: business.phone.display, href: `tel:${business.phone.e164}` },
    cities: locations.map((city) => ({
      name: city.name,
      place: cityAndState(city),
      path: locationPath(city),
    })),
    /** City of each ZIP code as its index; the nearest city as -1 minus its index. */
    areas: Object.fromEntries(served.map(({ zip, city, own }) => [zip, own ? city : -1 - city])),
    tooFar: tooFar.join(' '),
  }
}

export type ZipWords = ReturnType<typeof zipWords>
