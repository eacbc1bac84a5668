import { z } from 'zod'
import { isMailbox, isPlainAddress } from './estimates/email-address.ts'

/**
 * The kinds of values that the environment carries. Each error message completes the sentence
 * "NAME must be …".
 */

/** A whole number from `least` to `most`. */
export function whole(least: number, most: number) {
  return z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `a whole number from ${least} to ${most}`,
    })
    .transform(Number)
}

/** A number of days, up to a century; 0 keeps things for ever. */
export const days = whole(0, 36_525)

export const httpUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: 'an address that starts with http:// or https://',
  })
  .transform((text) => new URL(text))

export const smtpUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol), {
    error: 'an address like smtps://user:password@mail.example.com',
  })

export const databaseUrl = z.string().refine((text) => /^(file:.|postgres(ql)?:\/\/)/.test(text), {
  error: 'file:<path> for SQLite or postgres://… for PostgreSQL',
})

/** One address, bare or with a name: `Site <site@example.com>`. */
export const mailbox = z.string().refine(isMailbox, {
  error: 'one e-mail address, like site@example.com or Site <site@example.com>',
})

/** One or more bare addresses, separated by commas. */
export const mailboxes = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .refine((addresses) => addresses.every(isPlainAddress), {
    error: 'one or more e-mail addresses, separated by commas',
  })

/** Waits in seconds, separated by commas; the number of waits bounds the number of attempts. */
export const retrySchedule = z
  .string()
  .refine((text) => /^\d+(\.\d+)?(,\d+(\.\d+)?)*$/.test(text.replaceAll(' ', '')), {
    error: 'seconds between attempts, separated by commas, like 120,180,360',
  })
  .transform((text) => text.split(',').map(Number))

/** The key behind a Standard Webhooks secret: base64, usually written after `whsec_`. */
export const webhookSecret = z
  .string()
  .transform((text) => text.replace(/^whsec_/, ''))
  .refine(isSecret, {
    error: 'whsec_ and the base64 of 24 to 64 random bytes (openssl rand -base64 32)',
  })
  .transform((text) => Buffer.from(text, 'base64'))

function isSecret(base64: string): boolean {
  const { length } = Buffer.from(base64, 'base64')
  return /^[A-Za-z0-9+/]+={0,2}$/.test(base64) && length >= 24 && length <= 64
}

/** What Fastify's `trustProxy` takes, minus "everybody": that would let anyone choose an address. */
export type ProxyTrust = false | string[] | ((address: string, hop: number) => boolean)

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Whose X-Forwarded-For is believed: `off`, a number of proxies, addresses or networks separated
 * by commas, or `on` for proxies on this machine and on private networks.
 */
export const proxyTrust = z.string().transform((text, context): ProxyTrust => {
  if (/^(off|false|no|0)$/i.test(text)) return false
  if (/^(on|true|yes)$/i.test(text)) return namedNetworks
  if (/^[1-9]$/.test(text)) return (_address, hop) => hop < Number(text)
  const networks = text.split(',').map((network) => network.trim())
  if (networks.every((network) => namedNetworks.includes(network) || isNetwork(network))) {
    return networks
  }
  context.issues.push({
    code: 'custom',
    input: text,
    message: 'off, on, a number of proxies from 1 to 9, or addresses like 10.0.0.0/8,loopback',
  })
  return z.NEVER
})

function isNetwork(text: string): boolean {
  return z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).safeParse(text).success
}
