import { eraseEverywhere } from '../retention/erase.ts'
import { type Command, CommandError, json, oneLead, oneLivingLead } from './command.ts'
import { printJson } from './json.ts'

/** Commands that answer a visitor's wish about their data. */

/** `leads erase` */
export const erase: Command = {
  usage: 'erase --email <address> | erase <id>  [--with-consent] [--dry-run] [--json]',
  summary: "erase a visitor's personal data, and keep only that a request existed",
  details: `Empties every field of the visitor's leads, also in the outbox folder. What is not delivered yet is
given up. The evidence of consent (name, number, time, address) is kept for CONSENT_RETENTION_DAYS,
since it may have to be shown; --with-consent removes it too. E-mails that were delivered, and
backups, are yours to delete. --dry-run only says what would be erased.`,
  options: {
    email: { type: 'string' },
    'with-consent': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    ...json,
  },
  async run({ store, config, warn }, options, words) {
    const { email } = options
    if (email !== undefined && String(email).trim() === '') {
      throw new CommandError('Give the full address: leads erase --email <address>')
    }
    const ids = email ? await store.leadsByEmail(String(email)) : [(await oneLead(store, words)).id]
    const now = new Date().toISOString()
    const withConsent = Boolean(options['with-consent'])
    if (!options['dry-run']) {
      await eraseEverywhere(store, config.OUTBOX_DIR, ids, now)
      if (withConsent) await store.deleteConsent(ids, now, 'erased on request')
      if (ids.length > 0 && !(await store.scrub())) warn(tracesLeft)
    }
    if (options.json) return printJson({ erased: ids, withConsent })
    if (ids.length === 0) return 'No lead came from that address.'
    const verb = options['dry-run'] ? 'Would erase' : 'Erased'
    return `${verb} ${ids.join(', ')}. Consent evidence ${withConsent ? 'too' : 'is kept'}.`
  },
}

const tracesLeft =
  "The database's log still holds copies, because another program is reading it. The server removes them within the hour."

/** `leads revoke` */
export const revoke: Command = {
  usage: 'revoke <id> [--note <text>]',
  summary: 'record that a visitor revoked consent to calls and texts',
  details: `Adds an event; what was agreed to stays on record. Stop calling and texting within ten business
days. --note says how it was revoked: --note "texted STOP"`,
  options: { note: { type: 'string' } },
  async run({ store }, options, words) {
    const lead = await oneLivingLead(store, words)
    if (lead.consentAt === null) throw new CommandError(`Lead ${lead.id} has no consent on record.`)
    await store.revoke(lead.id, new Date().toISOString(), String(options.note ?? ''))
    return `Consent of lead ${lead.id} is revoked. Do not call or text ${lead.phoneE164 ?? lead.phone}.`
  },
}
