import { createHash } from 'node:crypto'

/** SHA-256 of a consent statement, in hexadecimal. */
export const statementHash = (statement: string): string =>
  createHash('sha256').update(statement).digest('hex')

/** How a page names the statement that it shows: the first 16 digits of its hash. */
export const statementVersion = (hash: string): string => hash.slice(0, 16)

/** In English and Spanish. */
const negation =
  /\b(?:no|nor|not|never|neither|without|cannot|\w+n['’]t|ni|nunca|jamás|sin|tampoco|ningun[ao]?s?|ningún)(?![\p{L}])/iu

/**
 * Whether a statement agrees to texts. Consent to one that doesn't is consent to calls only. A negation
 * before them in their sentence denies them: in doubt, no one is texted.
 */
export const namesTexts = (statement: string): boolean =>
  statement.split(/(?<=[.!?])\s/).some((sentence) => {
    const [, before] = /^(.*?)\b(?:text|SMS)/is.exec(sentence) ?? []
    return before !== undefined && !negation.test(before)
  })
