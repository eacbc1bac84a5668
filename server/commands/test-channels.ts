import { mapLeadFields } from '../../model/lead/fields.ts'
import { attempt } from '../delivery/attempt.ts'
import type { Outcome } from '../delivery/channel.ts'
import { configuredChannels } from '../delivery/channels.ts'
import { oneLine } from '../display/plain.ts'
import { type Lead, newLeadId } from '../domain/lead.ts'
import { type Command, CommandError, type Desk, type Printed } from './command.ts'

/** `leads test-channels` */
export const testChannels: Command = {
  usage: 'test-channels',
  summary: 'send a test through every channel, and print the result',
  details: `Sends a request that calls itself a test to every recipient of every configured channel, and
prints what each of them answered. Nothing is stored. Ends with 1 when one of them failed.`,
  options: {},
  reads: true,
  run: (desk) => tryAll(desk),
}

async function* tryAll({ config }: Desk): Printed {
  const lead = testLead()
  let failed = 0
  for (const channel of configuredChannels(config)) {
    for (const recipient of channel.recipients) {
      const parcel = { lead, round: 1, recipient, deskIsOpen: false }
      const outcome = await attempt(config.DELIVERY_TIMEOUT_SECONDS, (signal) =>
        channel.deliver(parcel, signal),
      )
      if (outcome.result !== 'delivered') failed += 1
      yield `${channel.name} ${recipient || channel.target}: ${inWords(outcome)}\n`
    }
  }
  if (failed > 0) throw new CommandError('At least one test was not delivered.')
  yield 'Every test was delivered. Look whether it has arrived.'
}

function inWords(outcome: Outcome): string {
  if (outcome.result === 'delivered') return 'delivered'
  const said = outcome.said ? ` It said: ${oneLine(outcome.said)}` : ''
  return `FAILED: ${outcome.error}.${said}`
}

/** A lead of nobody's, that says so wherever it shows. */
function testLead(): Lead {
  return {
    id: `test-${newLeadId()}`,
    receivedAt: new Date().toISOString(),
    ...mapLeadFields(() => ''),
    name: 'Test',
    message: 'This tests where estimate requests are sent. No visitor sent it.',
    phoneE164: null,
    emailNormalised: null,
    submissionId: null,
    elapsedMs: null,
    flags: [],
    spam: false,
    spamScore: 0,
    spamReasons: [],
    ip: '',
    userAgent: '',
    consentAt: null,
    consentRevokedAt: null,
    erasedAt: null,
    deliveries: [],
  }
}
