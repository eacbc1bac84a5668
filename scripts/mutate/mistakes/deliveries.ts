import type { Target } from './target.ts'

const named = (...names: string[]) => names.map((name) => `tests/${name}.test.ts`)

/** A lead on its way to the owner. */
export const deliveries: Target[] = [
  {
    file: 'server/delivery/retry.ts',
    tests: named('server/delivery/worker', 'server/delivery/webhook', 'server/delivery/relay'),
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
    tests: named('server/delivery/worker'),
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
    tests: named('server/delivery/worker'),
    mistakes: [
      ['the wake-up reaches no channel', 'for (const worker of workers) worker.wake()', ''],
    ],
  },
  {
    file: 'server/delivery/webhook.ts',
    tests: named('server/delivery/worker', 'server/delivery/webhook'),
    mistakes: [
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
    file: 'server/delivery/retry-after.ts',
    tests: named('server/delivery/worker', 'server/delivery/webhook'),
    mistakes: [
      [
        'Retry-After as a date is no answer',
        'const date = Date.parse(header)',
        'const date = Number.NaN',
      ],
    ],
  },
  {
    file: 'server/delivery/relay.ts',
    tests: named('server/delivery/relay'),
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
    tests: named('server/delivery/relay'),
    mistakes: [['an answer without an end is read on', 'if (length >= enough) break', '']],
  },
  {
    file: 'server/delivery/email/smtp.ts',
    tests: named('server/delivery/email'),
    mistakes: [
      ['a recipient who was refused has it', 'if (rejected.length === 0) return', 'return'],
    ],
  },
  {
    file: 'server/delivery/email/outcome.ts',
    tests: named('server/delivery/email'),
    mistakes: [
      ['a wrong password is the end of a lead', "&& verdicts.includes(code ?? '') ", ''],
      ['a full mailbox is the end of a lead', ' && responseCode !== mailboxFull', ''],
    ],
  },
  {
    file: 'server/delivery/email/message.ts',
    tests: named('server/delivery/email'),
    mistakes: [
      [
        'each attempt is another message',
        'messageId(parcelId(parcel), letterhead)',
        'messageId(String(Math.random()), letterhead)',
      ],
      ['a name may end the subject', 'oneLine(part, 60)', 'part'],
    ],
  },
  {
    file: 'server/delivery/email/facts.ts',
    tests: named('server/delivery/digest-email'),
    mistakes: [
      [
        'who took consent back is texted',
        'consentAt === null || consentRevokedAt !== null',
        'consentAt === null',
      ],
      [
        'the link leads to a desk that is not there',
        'place.deskIsOpen ? deskAction',
        'true ? deskAction',
      ],
    ],
  },
  {
    file: 'server/delivery/email/digest-facts.ts',
    tests: named('server/delivery/digest-email'),
    mistakes: [
      [
        'who took consent back is to be called',
        'toCall && one.lead.consentRevokedAt === null',
        'toCall',
      ],
      ['a name may break the line', 'oneLine(one.lead.name, 80)', 'one.lead.name'],
    ],
  },
  {
    file: 'server/delivery/outbox.ts',
    tests: named('server/delivery/digest-email'),
    mistakes: [
      ['a digest outlives who is erased', 'name.startsWith(digestId(', 'name.endsWith(digestId('],
    ],
  },
  {
    file: 'server/delivery/digest/start-digests.ts',
    tests: named('server/delivery/digest'),
    mistakes: [
      ['it comes in the night', '&& time >= morning', ''],
      ['it comes with nothing to say', 'return hasNews(digest)', 'return true'],
    ],
  },
  {
    file: 'server/delivery/write-down.ts',
    tests: named('server/delivery/worker'),
    mistakes: [
      [
        'a result is written down at once or never',
        'if (stopping.aborted) return undefined',
        'return undefined',
      ],
    ],
  },
  {
    file: 'server/leads/sql/digests.ts',
    tests: named('server/delivery/digest'),
    mistakes: [
      ['two servers send it', 'WHERE ${isFree} RETURNING attempts', 'RETURNING attempts'],
      ['a lost lease still counts', 'AND lease_token = $4 RETURNING', "AND '' <> $4 RETURNING"],
    ],
  },
  {
    file: 'server/leads/sql/digests.ts',
    tests: named('server/delivery/digest'),
    mistakes: [
      ['everybody waits for ever', 'AND received_at >= $2', "AND $2 <> 'x'"],
      [
        'who was erased is set aside for ever',
        'spam = 1 AND erased_at IS NULL AND',
        'spam = 1 AND',
      ],
    ],
  },
  {
    file: 'server/delivery/digest/morning.ts',
    tests: ['tests/server/delivery/morning.test.ts'],
    mistakes: [
      [
        'a change of the clocks shifts the morning',
        'morning: instantOf(today, opens, timeZone)',
        "morning: instantOf(today, '00:00', timeZone) + Number(opens.slice(0, 2)) * 3_600_000",
      ],
      [
        'yesterday always has 24 hours',
        "instantOf(dayBefore(today), '00:00', timeZone)",
        "instantOf(today, '00:00', timeZone) - 86_400_000",
      ],
      ['a closed day has no hour of its own', '?? email.digest.closedDays', "?? '03:00'"],
    ],
  },
  {
    file: 'server/domain/addresses.ts',
    tests: named('server/delivery/email', 'server/estimates/estimate', 'server/config'),
    mistakes: [
      ['two addresses are one', 'return plainAddress.test(text)', "return text.includes('@')"],
    ],
  },
]
