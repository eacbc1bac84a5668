import { createHash, randomBytes } from 'node:crypto'

/** A secret that cannot be guessed: 256 bits, for addresses and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hash of a secret, as the database stores it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
