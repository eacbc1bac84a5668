/**
 * The fields of a lead that its owner reads, defined once. The form, the check of what was sent, the
 * columns of the table, emails, the relay, the webhook, the desk, its search, `leads show` and the
 * spreadsheet follow from this table; content/form.yaml has the words. A new field needs an entry
 * here, its label there, and a migration that adds the column.
 *
 * Imports nothing, because the browser reads it.
 */

interface Input {
  type: 'text' | 'tel' | 'email' | 'textarea'
  autoComplete?: 'name' | 'tel' | 'email'
  required?: true
  /** Shares a line of the form with another short field, if both fit. */
  short?: true
}

/** By name: the key on the wire, in TypeScript and, as `page_source`, in the table. */
export const leadFields = {
  name: { input: { type: 'text', autoComplete: 'name', required: true, short: true } },
  phone: { input: { type: 'tel', autoComplete: 'tel', required: true, short: true } },
  email: { input: { type: 'email', autoComplete: 'email', required: true } },
  message: { input: { type: 'textarea' } },
  /** The service that the visitor asks about, by name, where the page is about one. */
  service: {},
  /** The city that the visitor asks from, like "Plano, TX", where it is known. */
  location: {},
  /** Which form was used: see `PageSource`. */
  pageSource: {},
  /** The path of the page that the form is on. */
  page: {},
  /** Host of the page that linked to the site, like "google.com". */
  source: {},
  /** Campaign tags of the address that the visit began with, like "utm_campaign=fall&gclid=x". */
  campaign: {},
} as const satisfies Record<string, { input?: Input }>

export type LeadFieldName = keyof typeof leadFields

/** What a visitor sent in each field, as typed; empty where nothing was. */
export type LeadFields = Record<LeadFieldName, string>

export const leadFieldNames = Object.keys(leadFields) as LeadFieldName[]

/** The fields that the visitor types, in the order of the form. */
export const typedFields: readonly ({ name: LeadFieldName } & Input)[] = leadFieldNames.flatMap(
  (name) => {
    const { input }: { input?: Input } = leadFields[name]
    return input ? [{ name, ...input }] : []
  },
)

type RequiredName = {
  [Name in LeadFieldName]: (typeof leadFields)[Name] extends { input: { required: true } }
    ? Name
    : never
}[LeadFieldName]

/** What a visitor must fill in besides giving consent. */
export const requiredFields = typedFields
  .filter(({ required }) => required)
  .map(({ name }) => name) as RequiredName[]

/** The longest texts that the desk takes in a request by phone, in characters. */
export const longestByPhone = { phone: 60, name: 80, service: 80, message: 4000 }

export const mapLeadFields = <Value>(
  toValue: (name: LeadFieldName) => Value,
): Record<LeadFieldName, Value> =>
  Object.fromEntries(leadFieldNames.map((name) => [name, toValue(name)])) as Record<
    LeadFieldName,
    Value
  >

/** Warning for the owner about a lead; it never rejects the lead. */
export const leadFlags = [
  'name-blank',
  'phone-blank',
  'phone-doubtful',
  'email-blank',
  'email-doubtful',
  'statement-unknown',
] as const
export type Flag = (typeof leadFlags)[number]

/** Ways of delivery. Their names are stored: never rename one. */
export const channelNames = ['email', 'relay', 'webhook', 'outbox', 'push', 'receipt'] as const
export type ChannelName = (typeof channelNames)[number]
