import { createHash } from 'node:crypto'

/** SHA-256 of a consent statement, in hexadecimal. */
export const statementHash = (statement: string): string =>
  createHash('sha256').update(statement).digest('hex')

/** How a page names the statement that it shows: the first 16 digits of its hash. */
export const statementVersion = (hash: string): string => hash.slice(0, 16)
