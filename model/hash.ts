import { createHash } from 'node:crypto'

/** Hash of texts or bytes, as a name of 32 letters and digits. */
export function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 32)
}
