import type { Target } from './target.ts'

const named = (...names: string[]) => names.map((name) => `tests/${name}.test.ts`)

/** A request for an estimate, until it is stored. */
export const requests: Target[] = [
  {
    file: 'server/estimates/spam.ts',
    tests: named('server/estimates/spam'),
    mistakes: [
      ['the honeypot counts nothing', "5, 'hiddenField'", "0, 'hiddenField'"],
      [
        'a person who is quick is taken for a script',
        'const inhumanMs = 1000',
        'const inhumanMs = 20_000',
      ],
      ['links in the name go unnoticed', 'test(request.name), 4', 'test(request.name), 0'],
    ],
  },
  {
    file: 'server/leads/sql/intake.ts',
    tests: named('server/estimates/spam'),
    mistakes: [
      [
        'short messages count as repeated',
        'const shortestOwnMessage = 20',
        'const shortestOwnMessage = 0',
      ],
      ['what many send is nobody’s spam', '[repeats >= 10, 4,', '[repeats >= 10, 0,'],
      ['what was set aside comes back', 'spam: lead.spam || ', 'spam: '],
    ],
  },
  {
    file: 'server/estimates/receive.ts',
    tests: named('server/estimates/spam', 'server/estimates/idempotency'),
    mistakes: [
      ['a form on another site is one like any other', 'spam: sender.crossSite', 'spam: false'],
      ['a repeat counts for 0.6 seconds', '10 * 60 * 1000', '10 * 60'],
      ['a burst counts for 3.6 seconds', '60 * 60 * 1000', '60 * 60'],
      [
        'another message is the same request',
        'leadFieldNames.map((name) => request[name])',
        '[request.phone, request.email]',
      ],
    ],
  },
  {
    file: 'server/estimates/route.ts',
    tests: named('server/delivery/wake', 'server/estimates/estimate', 'server/leads/missing-log'),
    mistakes: [
      ['nobody is told that a request was stored', 'if (lead.stored && !lead.spam) onStored()', ''],
      [
        'a request that was there wakes the dispatcher',
        'if (lead.stored && !lead.spam) onStored()',
        'onStored()',
      ],
      ['success is kept by caches', "reply.header('cache-control', 'no-store')", ''],
      [
        'a request that was not stored is a success',
        'return answer(request, reply, problems.cannotStore, fields)',
        "return accept(request, reply, '')",
      ],
    ],
  },
  {
    file: 'server/estimates/schema.ts',
    tests: named('server/estimates/estimate', 'server/estimates/consent'),
    mistakes: [
      ['consent need not be given', 'isConsentGiven(fields.get(estimateField.consent))', 'true'],
      ['a doubtful number goes unmarked', "flags.push('phone-doubtful')", ''],
      ['"off" is consent', 'false|no|off|0|', 'false|no|0|'],
    ],
  },
  {
    file: 'server/estimates/sender.ts',
    tests: named('server/estimates/spam', 'server/estimates/consent'),
    mistakes: [
      ['a neighboring site counts as ours', " || fetchSite === 'same-site'", ''],
      [
        'an old browser’s Origin is not looked at',
        '!ownHosts.includes(new URL(origin).host)',
        'false',
      ],
    ],
  },
  {
    file: 'server/estimates/consent.ts',
    tests: named('server/estimates/consent'),
    mistakes: [
      ['the visitor names the seller', 'statement?.seller ?? business.name', 'request.name'],
      [
        'the page is believed',
        'pageAddress(request.page, siteUrl) ?? request.page',
        'request.page',
      ],
    ],
  },
  {
    file: 'server/estimates/rate-limit.ts',
    tests: named('server/estimates/rate-limit'),
    mistakes: [
      ['one request more than the limit', 'window.count > limit', 'window.count > limit + 1'],
      ['the window is a hundred times shorter', '10 * 60 * 1000', '6 * 1000'],
      [
        'everybody at one address shares one limit',
        'request.phoneE164 ?? request.phone, request.email',
        '',
      ],
      ['memory of senders grows without end', 'windows.size > mostKeys', 'windows.size < 0'],
    ],
  },
  {
    file: 'model/place/city.ts',
    tests: named('server/report/report', 'server/delivery/push', 'server/delivery/digest-email'),
    mistakes: [['a ZIP code makes another city', '( \\d{5})?', '']],
  },
  {
    file: 'server/config-values.ts',
    tests: named('server/config'),
    mistakes: [['waits need no commas', '( *, *\\d+', '([ ,]*\\d+']],
  },
  {
    file: 'server/estimates/network.ts',
    tests: named('server/estimates/rate-limit'),
    mistakes: [
      ['each address of a network is another sender', 'fourth >> 8]', 'fourth]'],
      ['IPv4 written as IPv6 is another address', 'parsed?.isIPv4MappedAddress()', 'false'],
    ],
  },
]
