import type { Content } from '../../model/content/content.ts'
import { cityAndState, locationPath } from '../../model/content/links.ts'
import { addressIn, type Edition } from '../edition.ts'
import { divideZips } from './divide-zips.ts'

/** The ZIP codes of the service area, and the words of the ZIP field. */
export function zipWords(
  { business, form, locations, site }: Content,
  edition: Pick<Edition, 'prefix' | 'paths'>,
) {
  const { served, tooFar } = divideZips({ business, locations })
  return {
    words: form.zip,
    phone: { display: business.phone.display, href: `tel:${business.phone.e164}` },
    cities: locations.map((city) => {
      const path = locationPath(city)
      const isHere = edition.paths.has(path)
      return {
        name: isHere ? city.name : [city.name, site.otherLanguage].join(' ').trim(),
        place: cityAndState(city),
        path: isHere ? addressIn(edition, path) : path,
      }
    }),
    /** City of each ZIP code as its index; the nearest city as -1 minus its index. */
    areas: Object.fromEntries(served.map(({ zip, city, own }) => [zip, own ? city : -1 - city])),
    tooFar: tooFar.join(' '),
  }
}

export type ZipWords = ReturnType<typeof zipWords>
