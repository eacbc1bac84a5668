/** Places as requests name them: "Plano, TX", "Plano, TX 75093", "75093, near Plano, TX". Imports nothing. */

/**
 * The city of a place: "Plano" of "Plano, TX", and of "Plano, TX 75093" where a ZIP code was typed. Any other
 * place is left as it is.
 */
export const cityOf = (place: string): string => place.replace(/, [A-Z]{2}( \d{5})?$/, '')

/** The parts of a place that a form has boxes for. */
export const partsOfPlace = (place: string): { city: string; zip: string } => ({
  city: /(?:^|, near )([^,\d]+?)(?:, [A-Z]{2}|$)/.exec(place)?.[1] ?? '',
  zip: /\b\d{5}\b/.exec(place)?.[0] ?? '',
})

/** A place from its parts: the city of the business's state. */
export const placeOf = ({ city, zip }: { city: string; zip: string }, state: string): string =>
  city === '' ? zip : [`${city}, ${state}`, zip].filter(Boolean).join(' ')
