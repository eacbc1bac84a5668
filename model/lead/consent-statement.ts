import { createHash } from 'node:crypto'

/** SHA-256 of a consent statement, in hexadecimal. */
export const statementHash = (statement: string): string =>
  createHash('sha256').update(statement).digest('hex')

/** How a page names the statement that it shows: the first 16 digits of its hash. */
export const statementVersion = (hash: string): string => hash.slice(0, 16)

/** Whether a statement names texts. Consent to one that doesn't is consent to calls only. */
export const namesTexts = (statement: string): boolean => /\b(text|SMS)/i.test(statement)
