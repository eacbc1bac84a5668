import { createHash, randomBytes } from 'node:crypto'

/** A secret that cannot be guessed: 256 bits, for addresses and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Reads the secret of a link that a messaging app has changed: long dashes, or punctuation after its end. */
export function readToken(text: string): string {
  const typed = text
    .normalize('NFKC')
    .replaceAll('\u2014', '--')
    .replaceAll(/\p{Pd}/gu, '-')
  return /[\w-]{43}/.exec(typed)?.[0] ?? typed
}

/** Hash of a secret, as the database stores it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
