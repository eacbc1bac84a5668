import type { Outcome } from '../delivery/channel.ts'
import { configuredChannels } from '../delivery/channels.ts'
import { attempt } from '../delivery/retry.ts'
import { oneLine } from '../display/text.ts'
import { customerColumns, deskColumns, type Lead, leadColumns, newId } from '../domain/lead.ts'
import { type Command, type CommandContext, CommandError, type Pieces } from './command.ts'

export const testChannels: Command = {
  usage: 'test-channels',
  summary: 'send a test to every channel, and print the result',
  details: `Sends a request marked as a test to every recipient of every configured channel, and prints
each answer. Stores nothing. Exits with 1 if one of them failed.`,
  reads: true,
  run: testAll,
}

async function* testAll({ config, content }: CommandContext): Pieces {
  const lead = testLead()
  let failed = 0
  for (const channel of configuredChannels(config, { current: { content } })) {
    for (const recipient of channel.recipients) {
      const parcel = { lead, round: 1, recipient, deskIsOpen: false, photos: [] }
      const outcome = await attempt(config.DELIVERY_TIMEOUT_SECONDS, (signal) =>
        channel.deliver(parcel, signal),
      )
      if (outcome.result !== 'delivered') failed += 1
      yield `${channel.name} ${recipient || channel.target}: ${resultText(outcome)}\n`
    }
  }
  if (failed > 0) throw new CommandError('At least one test was not delivered.')
  yield 'Every test was delivered. Check that it arrived.'
}

function resultText(outcome: Outcome): string {
  if (outcome.result === 'delivered') return 'delivered'
  const said = outcome.said ? ` It said: ${oneLine(outcome.said)}` : ''
  return `FAILED: ${outcome.error}.${said}`
}

/** A lead that says it's a test. */
const testLead = (): Lead => ({
  ...leadColumns.parse({}),
  ...deskColumns.parse({}),
  id: `test-${newId()}`,
  receivedAt: new Date().toISOString(),
  name: 'Test',
  message: 'This tests where estimate requests are sent. No visitor sent it.',
  consentAt: null,
  stoppedAt: null,
  agreedToTexts: false,
  deliveries: [],
  photos: [],
  customer: customerColumns.parse({}),
  language: 'en',
  visits: [],
  visit: null,
  plans: [],
})
