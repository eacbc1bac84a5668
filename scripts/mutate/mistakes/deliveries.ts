import type { Target } from './target.ts'

const server = (...names: string[]) => names.map((name) => `tests/server/${name}.test.ts`)

/** A lead on its way to the owner. */
export const deliveries: Target[] = [
  {
    file: 'server/delivery/retry.ts',
    tests: server('worker', 'webhook', 'relay'),
    mistakes: [
      ['a refused delivery is tried again', "outcome.result === 'refused'", 'false'],
      [
        'the other side may put us off for ever',
        'Math.min(outcome.afterSeconds ?? 0, longestWaitSeconds)',
        'outcome.afterSeconds ?? 0',
      ],
      ['what the other side asks for is ignored', 'Math.max(scheduled, asked)', 'scheduled'],
      [
        'it is tried without end',
        'retrySeconds[attempts - 1]',
        '(retrySeconds[attempts - 1] ?? 1)',
      ],
    ],
  },
  {
    file: 'server/delivery/worker.ts',
    tests: server('channel-worker', 'worker'),
    mistakes: [
      [
        'a result that was not written down is forgotten',
        'this.#unsettled.set(keyOf(claim), settlement)',
        '',
      ],
      ['a result that was written down is remembered', 'this.#unsettled.delete(keyOf(claim))', ''],
      [
        'a poisonous delivery ends the process again',
        'delivery.attempts > retrySeconds.length + 1',
        'false',
      ],
      ['being woken changes nothing', 'this.#awake.abort()', ''],
      ['a lease is as short as an attempt', '2 * timeoutSeconds', 'timeoutSeconds'],
    ],
  },
  {
    file: 'server/delivery/dispatcher.ts',
    tests: server('worker'),
    mistakes: [
      ['the wake-up reaches no channel', 'for (const worker of workers) worker.wake()', ''],
    ],
  },
  {
    file: 'server/delivery/webhook.ts',
    tests: server('worker', 'webhook'),
    mistakes: [
      [
        'Retry-After as a date is no answer',
        'const date = Date.parse(header)',
        'const date = Number.NaN',
      ],
      [
        'a webhook that is gone is asked again',
        "if (response.status === 410) return { result: 'refused', error }",
        '',
      ],
      ['a redirect is followed, with the lead', "redirect: 'manual'", "redirect: 'follow'"],
      ['the body is not signed', '`${id}.${timestamp}.${body}`', '`${id}.${timestamp}`'],
    ],
  },
  {
    file: 'server/delivery/relay.ts',
    tests: server('relay'),
    mistakes: [
      [
        'a relay that answers 200 has delivered',
        "status === 200 && success === 'true'",
        'status === 200',
      ],
      ['the relay does not learn from where it is asked', 'referer: pageAddress', 'x: pageAddress'],
    ],
  },
  {
    file: 'server/delivery/beginning.ts',
    tests: server('relay'),
    mistakes: [['an answer without an end is read on', 'if (length >= enough) break', '']],
  },
  {
    file: 'server/delivery/email/smtp.ts',
    tests: server('email'),
    mistakes: [
      ['a recipient who was refused has it', 'if (rejected.length === 0) return', 'return'],
    ],
  },
  {
    file: 'server/delivery/email/outcome.ts',
    tests: server('email'),
    mistakes: [
      ['a wrong password is the end of a lead', "&& verdicts.includes(code ?? '') ", ''],
      ['a full mailbox is the end of a lead', ' && responseCode !== mailboxFull', ''],
    ],
  },
  {
    file: 'server/delivery/email/message.ts',
    tests: server('email'),
    mistakes: [
      [
        'each attempt is another message',
        'messageId: `<${parcelId(parcel)}@',
        'messageId: `<${Math.random()}@',
      ],
      ['a name may end the subject', 'oneLine(part, 60)', 'part'],
    ],
  },
  {
    file: 'server/domain/email-address.ts',
    tests: server('email', 'estimate', 'config'),
    mistakes: [
      ['two addresses are one', 'return plainAddress.test(text)', "return text.includes('@')"],
    ],
  },
]
