/**
 * The city of a place as requests name it: "Plano" of "Plano, TX", and of "Plano, TX 75093" where a ZIP
 * code was typed. Any other place is left as it is. Imports nothing: the browser reads it.
 */
export const cityOf = (place: string): string => place.replace(/, [A-Z]{2}( \d{5})?$/, '')
