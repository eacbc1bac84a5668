import { z } from 'zod'
import { decodePath } from '../model/http/earlier-address.ts'
import { isPlainAddress, type Mailbox, parseMailbox } from './domain/addresses.ts'

/** Types of environment variables. Each error message completes the sentence "NAME must be …". */

/**
 * What a message may show of a wrong value. Of a setting that isn't registered here it shows nothing: it may
 * be a secret.
 */
export const shownParts = z.registry<{ show: (value: string) => string }>()

/** A harmless value, which a message may repeat. An address with a password may have been put there by mistake. */
export const shown = { show: (value: string) => value.replace(/:\/\/.*/s, '://…') }

/** Only the scheme of an address, which may have a password or a key in it. */
export const schemeOnly = {
  show: (value: string) => `${/^[a-z]+:\/\//i.exec(value)?.[0] ?? ''}…`,
}

/** A value of a setting as a message may show it. */
export function shownValue(setting: z.ZodType | undefined, value: string): string {
  if (setting instanceof z.ZodOptional || setting instanceof z.ZodDefault) {
    return shownValue(setting.unwrap() as z.ZodType, value)
  }
  return (setting && shownParts.get(setting)?.show(value)) ?? '…'
}

/** A whole number from `least` to `most`. */
export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `a whole number from ${least} to ${most}`,
    })
    .transform(Number)
    .register(shownParts, shown)
}

/** One of a few words. */
export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z
    .enum(words, { error: words.join(', ').replace(/, (?=[^,]*$)/, ' or ') })
    .register(shownParts, shown)

export const onOff = oneOf('on', 'off')

/** A number of days, up to a century. 0 means forever. */
export const days = wholeNumber(0, 36_525)

/** Address of a third party's service. It may appear in logs, so it can't contain a password. */
export const serviceUrl = z
  .url({ protocol: /^https?$/, error: 'an address that starts with http:// or https://' })
  .transform((text) => new URL(text))
  .refine(({ username, password, hash }) => !(username || password || hash.includes('@')), {
    error: 'an address without user and password',
  })
  .register(shownParts, schemeOnly)

/** How to write a password in an address. */
const encoding = 'in a password, write # as %23, @ as %40, / as %2F, ? as %3F and % as %25'

/** An address whose parts will be decoded. */
const encodedUrl = z
  .string()
  .refine((text) => decodePath(text)?.includes('\0') === false, {
    error: 'an address in which % is written as %25',
    abort: true,
  })
  .register(shownParts, schemeOnly)

export const smtpUrl = encodedUrl.refine(isSmtpUrl, {
  error: `an address like smtps://user:password@mail.example.com (${encoding})`,
})

function isSmtpUrl(text: string): boolean {
  return isUrl(text, /^smtps?:$/) && !isSplitInPassword(new URL(text))
}

export const databaseUrl = encodedUrl
  .refine(isDatabaseUrl, {
    error: `file:<path> for SQLite or postgres://user:password@host/name for PostgreSQL (${encoding})`,
  })
  .refine((text) => !/^file:.*(:memory:|\?)/.test(text), {
    error: 'the path of a file on the disk, without parameters, like file:./data/leads.db',
  })

function isDatabaseUrl(text: string): boolean {
  if (text.startsWith('file:')) return text.length > 'file:'.length
  return isUrl(text, /^postgres(ql)?:$/) && !isSplitInPassword(new URL(text))
}

function isUrl(text: string, protocol: RegExp): boolean {
  return URL.canParse(text) && protocol.test(new URL(text).protocol)
}

/** Whether a #, / or ? in the password ended the host's name too early. */
function isSplitInPassword({ pathname, search, hash }: URL): boolean {
  return hash !== '' || pathname.includes('@') || search.includes('@')
}

/** One address, bare or with a name: `Site <site@example.com>`. */
export const mailbox = z
  .string()
  .refine((text) => parseMailbox(text) !== null, {
    error: 'one email address, like site@example.com or Site <site@example.com>',
    abort: true,
  })
  .transform((text) => parseMailbox(text) as Mailbox)
  .register(shownParts, shown)

/** One or more bare addresses, separated by commas. */
export const mailboxes = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .refine((addresses) => addresses.every(isPlainAddress), {
    error: 'one or more email addresses, separated by commas',
  })
  .register(shownParts, shown)

/** Waits in seconds, separated by commas; the number of waits bounds the number of attempts. */
export const retrySchedule = z
  .string()
  .refine((text) => /^ *\d+(\.\d+)?( *, *\d+(\.\d+)?)* *$/.test(text), {
    error: 'seconds between attempts, separated by commas, like 120,180,360',
  })
  .transform((text) => text.split(',').map(Number))
  .register(shownParts, shown)

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

/** What Fastify's `trustProxy` accepts, except "all": then visitors could fake their address. */
export type ProxyTrust = false | string[] | ((address: string, hop: number) => boolean)

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Which proxies to trust with X-Forwarded-For: `off`, a number of proxies, addresses or networks
 * separated by commas, or `on` for proxies on this machine and on private networks.
 */
export const proxyTrust = z
  .string()
  .transform((text, context): ProxyTrust => {
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
  .register(shownParts, shown)

function isNetwork(text: string): boolean {
  return z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).safeParse(text).success
}
