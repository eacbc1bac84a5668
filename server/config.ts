import { closestMatch } from 'leven'
import { z } from 'zod'
import { defaultSiteUrl, siteUrl } from '../model/settings/site-url.ts'
import {
  databaseUrl,
  days,
  mailbox,
  mailboxes,
  oneOf,
  onOff,
  proxyTrust,
  retrySchedule,
  schemeOnly,
  serviceUrl,
  shown,
  shownParts,
  shownValue,
  smtpUrl,
  webhookSecret,
  wholeNumber,
} from './config-values.ts'
import { OutsideError } from './display/error.ts'

/** Waits between attempts at a delivery, in seconds: twelve attempts within a day. */
const defaultRetrySeconds = '120,180,360,600,900,1800,3600,7200,14400,28800,28800'

const environmentSchema = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    METRICS_PORT: wholeNumber(0, 65_535).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    SITE_URL: siteUrl.register(shownParts, schemeOnly).default(defaultSiteUrl),
    DATABASE_URL: databaseUrl.default('file:./data/leads.db'),
    SMTP_URL: smtpUrl.optional(),
    SMTP_TLS: oneOf('required', 'optional').default('required'),
    MAIL_FROM: mailbox.optional(),
    /** The business's own address if left out. */
    MAIL_TO: mailboxes.optional(),
    RELAY_URL: serviceUrl.optional(),
    WEBHOOK_URL: serviceUrl.optional(),
    WEBHOOK_SECRET: webhookSecret.optional(),
    OUTBOX_DIR: z.string().default('./data/outbox'),
    TRUST_PROXY: proxyTrust.default(false),
    DELIVERY_RETRY_SECONDS: retrySchedule.prefault(defaultRetrySeconds),
    DELIVERY_TIMEOUT_SECONDS: wholeNumber(1, 300).default(30),
    DIGEST: onOff.default('on'),
    DELIVER_PHONE_REQUESTS: onOff.default('off'),
    SPAM_THRESHOLD: wholeNumber(1, 1000).default(5),
    RATE_LIMIT_SENDER: wholeNumber(1, 1_000_000).default(10),
    RATE_LIMIT_ADDRESS: wholeNumber(1, 1_000_000).default(120),
    RETENTION_DAYS: days.default(730),
    CONSENT_RETENTION_DAYS: days.default(1826),
    TIME_ZONE: z
      .string()
      .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', {
        error: 'a time zone like America/Chicago',
      })
      .register(shownParts, shown)
      .optional(),
    LOG_LEVEL: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug').default('info'),
    CONTENT_DIR: z.string().default('./content'),
    PUBLICATION_DIR: z.string().default('./data/publication'),
    SITE_EDITING: onOff.optional(),
    /** `off` for none; beside the database if left out. */
    BACKUP_DIR: z.string().optional(),
  })
  .check((context) => {
    const { PORT, METRICS_PORT, SMTP_URL, MAIL_FROM, WEBHOOK_URL, WEBHOOK_SECRET } = context.value
    const need = (path: string, message: string) =>
      context.issues.push({ code: 'custom', path: [path], message, input: undefined })
    if (METRICS_PORT && METRICS_PORT === PORT) need('METRICS_PORT', 'another number than PORT')
    if (SMTP_URL && !MAIL_FROM) {
      need('MAIL_FROM', 'the address that email comes from, since SMTP_URL is set')
    }
    if (WEBHOOK_URL && !WEBHOOK_SECRET) {
      need('WEBHOOK_SECRET', 'the secret that signs the webhook, since WEBHOOK_URL is set')
    }
  })

export type Config = z.output<typeof environmentSchema>

/** An environment variable has a value that can't be used. */
export class ConfigError extends OutsideError {}

/**
 * Reads and validates the environment. An empty variable counts as not set, since unit files and compose
 * files write it that way.
 *
 * @throws ConfigError with a sentence for each wrong variable: its name and what was expected
 */
export const readConfig = (environment: NodeJS.ProcessEnv): Config =>
  readSettings(environmentSchema, environment)

/** The same, for any settings. */
export function readSettings<Schema extends z.ZodObject>(
  settings: Schema,
  environment: NodeJS.ProcessEnv,
): z.output<Schema> {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')
  const result = settings.safeParse(Object.fromEntries(set))
  if (result.success) return result.data
  const sentences = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    const given = environment[name]
      ? `is "${shownValue(settings.shape[name], environment[name])}" but`
      : 'is not set and'
    return `${name} ${given} must be ${issue.message}.`
  })
  throw new ConfigError(sentences.join('\n'))
}

/** Every setting, those of other commands last. */
export const settingNames = [
  ...Object.keys(environmentSchema.shape),
  ...['BUILD_DIR', 'DEV_PORT', 'FORM_RELAY_URL'],
]

/** A sentence for each variable that looks like a misspelled setting. Most others are not ours. */
export function misspelledSettings(environment: NodeJS.ProcessEnv): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (!environment[name] || settingNames.includes(name)) return []
    const [group = ''] = name.split('_', 1)
    const members = settingNames.filter((one) => one.startsWith(`${group}_`))
    const meant =
      // HOME is no HOST, but TIMEZONE is TIME_ZONE.
      closestMatch(name, settingNames, { maxDistance: name.length < 6 ? 1 : 2 }) ??
      (members.length > 1 && name !== group ? closestMatch(name, members) : undefined)
    return meant ? [`${name} is no setting of the server. Did you mean ${meant}?`] : []
  })
}
