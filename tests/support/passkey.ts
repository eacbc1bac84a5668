import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What an authenticator answers when it is asked to make a passkey, with a chosen credential id. */
export function newCredential(
  { challenge, rp }: { challenge: string; rp: { id?: string } },
  origin: string,
  id = randomBytes(16),
) {
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  })
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(String(x), 'base64url'))],
    [-3, new Uint8Array(Buffer.from(String(y), 'base64url'))],
  ])
  const authData = Buffer.concat([
    createHash('sha256').update(String(rp.id)).digest(),
    // User present and verified, with a credential; a counter and an authenticator model of zero.
    Buffer.from([0x45, 0, 0, 0, 0, ...new Uint8Array(16), 0, id.length]),
    id,
    isoCBOR.encode(key),
  ])
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authData)],
  ])
  const clientData = JSON.stringify({ type: 'webauthn.create', challenge, origin })
  const attestationObject = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])
  return {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    response: {
      clientDataJSON: Buffer.from(clientData).toString('base64url'),
      attestationObject: Buffer.from(attestationObject).toString('base64url'),
    },
    clientExtensionResults: {},
  }
}
