import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { CountedEvent } from '../../model/counts/beacon.ts'
import { mostPhotos } from '../../model/lead/photos.ts'
import { ownContent, project } from '../../scripts/folders.ts'
import { readConfig } from '../../server/config.ts'
import { invitationMs } from '../../server/desk/people.ts'
import { assertIncludes } from '../support/assert.ts'

/**
 * The sentences of the content that say what the program does, by the tests that show it. A number in one
 * of them is written from the code's own. Who changes one changes the other.
 */

const policy = 'pages/privacy-policy.md'
const terms = 'pages/terms-of-service.md'
const accessibility = 'pages/accessibility.md'
const desk = '../desk/words/*.ts'

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
const inYears = (days: number) => `${numbers[Math.round(days / 365.25)]} years`
const { RETENTION_DAYS, CONSENT_RETENTION_DAYS } = readConfig({})

/** What the site counts of its own use. */
const counted: Record<CountedEvent, string> = {
  view: 'counts how often each page is opened',
  call: 'how often a {phone or text} link on it is tapped',
  text: 'how often a {phone or text} link on it is tapped',
  begun: 'how often its form is begun',
  sent: 'its form is begun, sent',
  failed: 'its form is begun, sent or refused',
}

interface Shown {
  /** Of the tests that show it: file and name. */
  tests: (readonly [file: string, name: string])[]
  /** By content file. */
  sentences: Record<string, string[]>
}

const shown: Shown[] = [
  {
    tests: [
      [
        'server/estimates/estimate.test.ts',
        'stores the request as typed, and wakes the dispatcher',
      ],
      ['site/estimate/sending.spec.ts', 'stores the whole request once on a double click'],
    ],
    sentences: {
      [policy]: [
        'You give us your name, phone number and email address, a message if you choose',
        'The form also sends the page you sent it from and the service and city you asked about',
        'the page you sent the form from, and the service, city and ZIP code you asked about',
        'a random number made by your browser, so that a form sent twice is stored once',
        'The site sets no cookies',
        'Your request is stored in a database on our server',
      ],
    },
  },
  {
    tests: [
      ['server/estimates/consent.test.ts', 'records statement, seller, page, sender and time'],
    ],
    sentences: {
      [policy]: [
        'the date and time, in Coordinated Universal Time (UTC)',
        'your IP address, and the browser and device your browser says you use',
        'the exact consent statement you saw, and a code worked out from its words, called a hash',
        'It holds your name and number, the statement, the page, the time, your IP address and your',
        'What you agreed to stays on record in the words you saw',
      ],
    },
  },
  {
    tests: [
      ['site/estimate/source.spec.ts', 'is the site and the campaign that the visit began with'],
    ],
    sentences: {
      [policy]: [
        'how you got here in that visit: the name of the site whose link you followed',
        'The name of the site whose link brought you here and the campaign tags in that link stay',
      ],
    },
  },
  {
    tests: [['site/estimate/source.spec.ts', 'is neither kept nor sent with']],
    sentences: { [policy]: ['or Do Not Track, neither is kept or sent'] },
  },
  {
    tests: [
      [
        'server/photos/photos.test.ts',
        'stores a photo upright, at most 1600 pixels long and without',
      ],
    ],
    sentences: {
      [policy]: [
        `up to ${numbers[mostPhotos]} photos, if you add any`,
        'We store them smaller and without the location, date and camera',
      ],
    },
  },
  {
    tests: [
      ['site/estimate/draft.spec.ts', 'survives a reload and follows to other pages of the tab'],
      ['site/estimate/draft.spec.ts', 'is deleted by the confirmation page'],
    ],
    sentences: {
      [policy]: [
        "a draft is kept in your browser's own session storage",
        'The draft does not reach us',
        'It is gone once you send the form or close the tab',
      ],
    },
  },
  {
    tests: [
      ['site/service/checklist.spec.ts', 'stores its checks on this device only, and prints'],
    ],
    sentences: {
      [policy]: [
        'What you check off on a checklist is kept on your device until you uncheck it',
        'It does not reach us either',
      ],
    },
  },
  {
    tests: [
      ['site/zip.spec.ts', 'shows its answer while you type, with a link'],
      ['site/zip.spec.ts', 'is sent with a request from another page'],
    ],
    sentences: { [policy]: ['A ZIP code that you type to see if we come to you stays in the tab'] },
  },
  {
    tests: [
      ['site/finish/finished-page.test.ts', 'allows the own style and scripts by their hashes'],
    ],
    sentences: {
      [policy]: [
        'It uses no advertising trackers',
        'no one else’s analytics',
        'it loads no scripts, pictures or fonts from other companies',
      ],
    },
  },
  {
    tests: [
      ['site/estimate/relay.spec.ts', 'has no desk and no page counts, and its privacy policy'],
    ],
    sentences: { [policy]: ['and no analytics'] },
  },
  {
    tests: [['server/secrets.test.ts', 'print no secret, and log no visitor data']],
    sentences: {
      [policy]: [
        'Our server keeps a technical log: when it started, which requests for an estimate arrived',
        'It does not list the pages you look at',
        'No log contains what you wrote in the form',
        'It does not contain what you wrote in the form',
      ],
    },
  },
  {
    tests: [
      ['server/counts/page-counts.test.ts', 'add up events by page, on the day of the business'],
      [
        'server/counts/page-counts.test.ts',
        'count the events of a page from before an update, and',
      ],
      ['server/counts/page-counts.test.ts', 'limit the beacons of one network'],
      ['site/counts.spec.ts', 'is sent once when the visitor leaves, with events'],
    ],
    sentences: {
      [policy]: [
        ...Object.values(counted),
        'It counts nothing else',
        'When you leave a page, your browser sends us one short message with just that',
        'We keep totals for each day and page',
        'They hold no name, no IP address and nothing else that would let us tell one visitor',
        'Our server sees your IP address when the message comes',
        'It remembers the address in memory for some minutes',
        'Without JavaScript nothing is counted either',
      ],
    },
  },
  {
    tests: [
      ['server/counts/page-counts.test.ts', 'ignore visitors with GPC or Do Not Track, bots'],
      ['site/counts.spec.ts', 'is not sent with Global Privacy Control or Do Not Track'],
    ],
    sentences: { [policy]: ['nothing is sent and nothing is counted'] },
  },
  {
    tests: [
      ['server/estimates/spam.test.ts', 'holds a request as spam, and answers like any other'],
      ['server/estimates/spam.test.ts', 'score over the threshold for spam only'],
      ['server/delivery/leases.test.ts', 'delivers a lead held as spam, once'],
    ],
    sentences: {
      [policy]: [
        'how long the form took to fill in, which helps us tell people from spam programs',
        'A request that looks like spam is set aside',
        'It is stored but not delivered, and we can bring it back',
      ],
      [terms]: ['We may set aside or refuse requests that look like spam'],
    },
  },
  {
    tests: [
      [
        'server/retention/retention.test.ts',
        'erases data and counts after two years, consent after',
      ],
      ['server/photos/photos.test.ts', 'deletes photos with their request'],
    ],
    sentences: {
      [policy]: [
        `**Your request, with its photos:** ${inYears(RETENTION_DAYS)}`,
        'our software erases the personal details and the photos from the database by itself',
        `**Your consent record:** ${inYears(CONSENT_RETENTION_DAYS)}`,
        `**Our totals of page use:** ${inYears(RETENTION_DAYS)}`,
      ],
    },
  },
  {
    tests: [
      ['server/retention/erasure.test.ts', 'counts age from the last dealing with the customer'],
    ],
    sentences: {
      [policy]: [
        'two years from our last dealing with you, which is your latest request, a call, a visit',
        'While a visit or a follow-up is ahead, it erases nothing by age',
      ],
    },
  },
  {
    tests: [
      [
        'server/desk/customers.test.ts',
        'counts for every request from the number or the address, before',
      ],
      ['server/desk/customers.test.ts', 'outlives an erasure without the number and the address'],
    ],
    sentences: {
      [policy]: [
        'It counts for every request from your phone number or email address, until you ask us again',
        '**That you asked us to stop:** for good',
        'only a code worked out from each (an HMAC, whose secret key is in the same database)',
      ],
    },
  },
  {
    tests: [
      ['server/retention/erasure.test.ts', 'leaves no visitor data in any column, file or outbox'],
      ['server/desk/store.test.ts', 'deletes notes and search text, and keeps who did what'],
    ],
    sentences: {
      [policy]: [
        'We keep only when each request came, what became of it, the days of visits, what was paid, and whether it looked',
      ],
      [desk]: [
        'This deletes the name, numbers, email addresses, messages and notes of this customer’s requests for good, and calls off what is planned. Two things stay: when each request came, its visits and what was paid, and the proof of consent',
      ],
    },
  },
  {
    tests: [
      ['site/every-page.spec.ts', 'every page > does not overflow, and has no accessibility'],
      ['site/every-page.spec.ts', 'menu and form > do not overflow, and have no accessibility'],
      ['site/every-page.spec.ts', 'contrast theme > shows the current page'],
      ['site/every-page.spec.ts', 'print > has every answer'],
    ],
    sentences: {
      [accessibility]: [
        'a checking program (axe) reads every kind of page, with the menu and the form in each of',
        'another looks for text that runs over the edge, also at four times the size',
        'a keyboard alone opens the menu and sends the form, and what has the focus stays in sight',
        'pages can be read in a theme of high contrast, on paper and without JavaScript',
      ],
    },
  },
  {
    tests: [
      ['server/desk/store.test.ts', 'ends what a lost phone has, invites again with the same'],
    ],
    sentences: {
      [desk]: [
        'It signs your lost devices out and ends your calendar’s address, and you create a passkey',
        'and codes from before no longer work. Each works once',
      ],
    },
  },
  {
    tests: [['desk/people.spec.ts', 'join by invitation and passkey, and lose access at once']],
    sentences: {
      [desk]: [
        `An invitation works once, within ${invitationMs / 3_600_000} hours`,
        'out everywhere, now, and deletes their passkeys, invitations and calendar',
      ],
    },
  },
  {
    tests: [
      ['server/desk/api.test.ts', 'shows visits without visitor input, until its address is'],
    ],
    sentences: { [desk]: ['A new address ends the old one'] },
  },
  {
    tests: [
      ['server/desk/site-entries.test.ts', 'has another address, which links, lists and the'],
    ],
    sentences: {
      [desk]: [
        'Its address follows the name. The old address leads to the new one, and so does every',
      ],
    },
  },
  {
    tests: [
      ['server/desk/site-entries.test.ts', 'is neither shown nor linked, and comes back'],
      ['server/desk/site-entries.test.ts', 'leads its address to its list'],
    ],
    sentences: {
      [desk]: [
        'Nothing on the site shows it, and links to it become plain words',
        'leads to the list',
      ],
    },
  },
]

/** What people do, or others, and what only leads to the next sentence. */
const others = [
  'Along with these, our server stores:',
  'What we count ourselves is described next',
  'It goes straight from your browser to the relay company',
  'Please leave health, money and identity details out',
  'We do not ask for them or need them',
  'email us instead, we see your number or address',
  'The company that hosts',
  'What the relay company keeps',
  'The email with your request',
  'Federal telemarketing rules ask for',
  'If the law needs some of them longer',
  'The server log and backups',
  'do not vanish at the same moment',
  'We delete ours when we no longer need them',
  'The contractor decides about its own',
]

/** The text of content files, and of the desk's labels. */
const read = (pattern: string) =>
  globSync(pattern, { cwd: ownContent })
    .map((file) => readFileSync(join(ownContent, file), 'utf8'))
    .join('\n')
    .replaceAll(/\s+/g, ' ')

test('content > says of the program only what it does', () => {
  for (const { tests, sentences } of shown) {
    for (const [file, name] of tests) {
      const text = readFileSync(join(project, 'tests', file), 'utf8')
      assertIncludes(text, name, `tests/${file} has no test "${name}", which its sentences need`)
    }
    for (const [file, says] of Object.entries(sentences)) {
      const text = read(file)
      for (const one of says) {
        assertIncludes(text, one, `content/${file} doesn't say "${one}" (any more)`)
      }
    }
  }
})

/** The parts of the policy that are about the program, by their headings. */
const parts = [
  'What the form collects',
  'What stays in your browser',
  'What this site does without',
  'What we count',
  'How long we keep them',
]

test('privacy policy > has no sentence on the program that no test shows', () => {
  const known = [...shown.flatMap(({ sentences }) => sentences[policy] ?? []), ...others]
  const sections = readFileSync(join(ownContent, policy), 'utf8').split(/(?:^|\})## /m)
  const sentences = parts.flatMap((title) => {
    const section = sections.find((text) => text.startsWith(`${title}\n`))
    assert.ok(section, `there is no part "${title}"`)
    return section
      .slice(title.length)
      .replaceAll(/\{(if [^}]*|else|end)\}/g, '\n')
      .split(/(?<=[a-z].*[.?!])\s+|\n/)
      .filter((sentence) => sentence.trim().split(' ').length > 3)
  })
  const unknown = sentences.filter((sentence) => !known.some((one) => sentence.includes(one)))
  assert.deepEqual(unknown, [])
})
