import type { Content, Pest } from '../../model/content/content.ts'
import { identifyPath } from '../../model/content/links.ts'

/** A place of the house, and the pests that are found there. */
export interface Place {
  id: string
  name: string
  /** Its point on the picture, in fractions of width and height. */
  x: number
  y: number
  /** The answer to the first question that says the same. */
  where: string | undefined
  pests: Pest[]
}

/** The places of the house in which any pest is found. */
export const placesOf = ({ identifyPage, pests }: Content): Place[] =>
  (identifyPage.house?.places ?? [])
    .map(({ where, pests: ids = [], ...place }) => ({
      ...place,
      where,
      pests: where
        ? pests.filter((pest) => pest.where.includes(where))
        : ids.flatMap((id) => pests.filter((pest) => pest.id === id)),
    }))
    .filter((place) => place.pests.length > 0)

/** The way to the first place of the house where one of some pests is found, if there's one. */
export function wayIntoHouse(content: Content, isMeant: (pest: Pest) => boolean) {
  const place = placesOf(content).find(({ pests }) => pests.some(isMeant))
  return place && `${identifyPath}#in-${place.id}`
}
