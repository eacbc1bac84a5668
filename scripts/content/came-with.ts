/** Finds what the content that comes with the program says, but isn't true of another business. */
import type { ContentFiles } from '../../editor/entries/content-files.ts'
import { linesWith, type Occurrence } from '../../editor/entries/lines-with.ts'
import type { Content } from '../../model/content/reading/files.ts'

type Facts = Pick<Content, 'business' | 'law' | 'locations'>

/** Words of a referral service. */
const ofReferral = ['contractor', 'contratista', 'referral']

/** Sentences that visitors see about contractors or referral, on a site that says that you do your own work. */
export const referralLeft = (
  files: ContentFiles,
  { referral, spanishPages }: Content['business'],
): Occurrence[] =>
  referral
    ? []
    : linesWith(files, ofReferral).filter(({ file }) => spanishPages || !file.startsWith('es/'))

/**
 * Names, places and other facts of the business in the shipped content that this one doesn't have. Within
 * the same region, the places fit.
 */
export function formerFacts(shipped: Facts, own: Facts): string[] {
  const { name, email, phone, region, arbitrationCounty, address } = shipped.business
  const { stateName } = own.business.address
  const [county = ''] = arbitrationCounty.split(',')
  const isElsewhere = region !== own.business.region
  // "Texas" and "Texan" fit a business in another part of Texas.
  const isOfState = (place: string) =>
    stateName === address.stateName && place.startsWith(stateName.slice(0, -1))
  const facts = [
    ...[name, email, phone.display, phone.e164, address.postalCode, address.street ?? ''],
    ...[address.city, address.stateName, region, county],
    ...shipped.locations.map((city) => city.name),
    ...(isElsewhere ? shipped.law.places.filter((place) => !isOfState(place)) : []),
  ]
  const ownText = JSON.stringify([own.business, own.locations.map((city) => city.name)])
  return [...new Set(facts)].filter((fact) => fact !== '' && !ownText.includes(fact))
}
