/** One plausible mistake, and the tests that must notice it. */
export interface Mutation {
  what: string
  file: string
  /** Stands once in the file. */
  find: string
  replace: string
  /** Files that Node's test runner is given. */
  tests: string[]
}

const spam = ['tests/server/spam.test.ts']
const limits = ['tests/server/rate-limit.test.ts']
const delivery = ['tests/server/dispatcher.test.ts']
const webhook = ['tests/server/webhook.test.ts', 'tests/server/relay.test.ts']
const pages = ['tests/units/content-security-policy.test.ts', 'tests/units/built-page.test.ts']
const links = ['tests/units/internal-links.test.ts']

export const mutations: Mutation[] = [
  {
    what: 'the honeypot counts nothing',
    file: 'server/estimates/spam.ts',
    find: "5, 'the hidden field was filled in'",
    replace: "0, 'the hidden field was filled in'",
    tests: spam,
  },
  {
    what: 'a form on another site is one like any other',
    file: 'server/estimates/receive.ts',
    find: ' || sender.crossSite',
    replace: '',
    tests: spam,
  },
  {
    what: 'a person who is quick is taken for a script',
    file: 'server/estimates/spam.ts',
    find: 'const inhumanMs = 1000',
    replace: 'const inhumanMs = 20_000',
    tests: spam,
  },
  {
    what: 'short messages count as repeated',
    file: 'server/estimates/spam.ts',
    find: 'trim().length >= 20',
    replace: 'trim().length >= 0',
    tests: spam,
  },
  {
    what: 'links in the name go unnoticed',
    file: 'server/estimates/spam.ts',
    find: 'test(request.name), 4',
    replace: 'test(request.name), 0',
    tests: spam,
  },
  {
    what: 'one request more than the limit',
    file: 'server/estimates/rate-limit.ts',
    find: 'window.count > limit',
    replace: 'window.count > limit + 1',
    tests: limits,
  },
  {
    what: 'the window of the limit is a hundred times shorter',
    file: 'server/estimates/rate-limit.ts',
    find: 'const windowMs = 10 * 60 * 1000',
    replace: 'const windowMs = 6 * 1000',
    tests: limits,
  },
  {
    what: 'everybody at one address shares one limit',
    file: 'server/estimates/rate-limit.ts',
    find: 'request.phoneE164 ?? request.phone, request.email',
    replace: '',
    tests: limits,
  },
  {
    what: 'memory of senders grows without end',
    file: 'server/estimates/rate-limit.ts',
    find: 'windows.size > mostKeys',
    replace: 'windows.size < 0',
    tests: limits,
  },
  {
    what: 'a refused delivery is tried again',
    file: 'server/delivery/retry.ts',
    find: "outcome.result === 'refused'",
    replace: 'false',
    tests: [...delivery, ...webhook],
  },
  {
    what: 'the other side may put us off for ever',
    file: 'server/delivery/retry.ts',
    find: 'Math.min(outcome.afterSeconds ?? 0, longestWaitSeconds)',
    replace: 'outcome.afterSeconds ?? 0',
    tests: [...delivery, ...webhook],
  },
  {
    what: 'what the other side asks for is ignored',
    file: 'server/delivery/retry.ts',
    find: 'Math.max(scheduled, asked)',
    replace: 'scheduled',
    tests: [...delivery, ...webhook],
  },
  {
    what: 'it is tried without end',
    file: 'server/delivery/retry.ts',
    find: 'retrySeconds[attempts - 1]',
    replace: '(retrySeconds[attempts - 1] ?? 1)',
    tests: [...delivery, ...webhook],
  },
  {
    what: 'the entry itself is among its related ones',
    file: 'site/data/related.ts',
    find: 'entries.slice(at + 1)',
    replace: 'entries.slice(at)',
    tests: ['tests/units/related.test.ts'],
  },
  {
    what: 'related entries do not wrap round',
    file: 'site/data/related.ts',
    find: '...entries.slice(0, Math.max(at, 0))',
    replace: '',
    tests: ['tests/units/related.test.ts'],
  },
  {
    what: 'the business is called by its whole title',
    file: 'site/estimate/business-name.ts',
    find: 'title.split(separator)',
    replace: '[title]',
    tests: ['tests/units/business-name.test.ts'],
  },
  {
    what: 'a changed request keeps its name',
    file: 'site/estimate/submission-id.ts',
    find: 'current !== content || !id',
    replace: '!id',
    tests: ['tests/units/submission-id.test.ts'],
  },
  {
    what: 'every answer is a success',
    file: 'site/estimate/transport.ts',
    find: 'response.status === 201',
    replace: 'response.ok',
    tests: ['tests/units/transport.test.ts'],
  },
  {
    what: 'a success that names no request is believed',
    file: 'site/estimate/transport.ts',
    find: 'if (id) return',
    replace: 'return',
    tests: ['tests/units/transport.test.ts'],
  },
  {
    what: 'an answer is waited for without end',
    file: 'site/estimate/transport.ts',
    find: '      signal: AbortSignal.timeout(patienceMs),\n',
    replace: '',
    tests: ['tests/units/transport.test.ts'],
  },
  {
    what: 'the policy allows any inline script',
    file: 'site/build/content-security-policy.ts',
    find: "script-src 'self'$",
    replace: "script-src 'self' 'unsafe-inline'$",
    tests: pages,
  },
  {
    what: 'the policy lets the form post anywhere',
    file: 'site/build/content-security-policy.ts',
    find: "form-action 'self'$",
    replace: 'form-action *$',
    tests: pages,
  },
  {
    what: 'links to nowhere are let through',
    file: 'site/build/internal-links.ts',
    find: '.filter((target) => !leadsSomewhere(target, page))',
    replace: '.filter(() => false)',
    tests: links,
  },
  {
    what: 'places on a page are not looked for',
    file: 'site/build/internal-links.ts',
    find: 'found.ids.has(fragment)',
    replace: 'true',
    tests: links,
  },
]
