import type { Target } from './target.ts'

const named = (...names: string[]) => names.map((name) => `tests/${name}.test.ts`)

/** The parts of the site that need no browser. */
export const site: Target[] = [
  {
    file: 'site/data/navigation.ts',
    tests: named('site-build/data/navigation'),
    mistakes: [
      ['the entry itself is among its related ones', 'entries.slice(at + 1)', 'entries.slice(at)'],
      ['related entries do not wrap round', '...entries.slice(0, Math.max(at, 0))', ''],
    ],
  },
  {
    file: 'desk/ui/time.ts',
    tests: named('desk/days'),
    mistakes: [
      [
        'tomorrow is in 24 hours',
        'dayAfter(dayOf(now, timeZone), days)',
        'dayOf(now + days * 86_400_000, timeZone)',
      ],
      ['yesterday was 24 hours ago', 'dayBefore(today)', 'dayOf(now - 86_400_000, timeZone)'],
    ],
  },
  {
    file: 'model/place/distance.ts',
    tests: named('model/place/distance'),
    mistakes: [
      ['the farthest are the nearest', 'distance(a) - distance(b)', 'distance(b) - distance(a)'],
    ],
  },
  {
    file: 'model/place/distance.ts',
    tests: named('model/place/distance'),
    mistakes: [
      [
        'a degree is as long everywhere',
        '(longitude - from.longitude) * shorter',
        '(longitude - from.longitude)',
      ],
    ],
  },
  {
    file: 'site/data/text.ts',
    tests: named('site-build/data/text'),
    mistakes: [['each line is a paragraph', '.split(/\\n\\s*\\n/)', '.split(/\\n/)']],
  },
  {
    file: 'site/seo/title.ts',
    tests: named('site-build/seo/title'),
    mistakes: [
      ['titles are cut', '<= mostCharacters', '<= mostCharacters + 9'],
      ['the longest wording is the last resort', 'a.length - b.length', 'b.length - a.length'],
    ],
  },
  {
    file: 'site/estimate/business-name.ts',
    tests: named('site-build/estimate/business-name'),
    mistakes: [['the business is called by its whole title', 'title.split(separator)', '[title]']],
  },
  {
    file: 'site/estimate/submission-id.ts',
    tests: named('site-build/estimate/submission-id'),
    mistakes: [['a changed request keeps its name', 'current !== content || !id', '!id']],
  },
  {
    file: 'site/estimate/transport.ts',
    tests: named('site-build/estimate/transport'),
    mistakes: [
      ['every answer is a success', 'response.status === 201', 'response.ok'],
      ['a success that names no request is believed', 'if (id) return', 'return'],
      [
        'an answer is waited for without end',
        '      signal: AbortSignal.timeout(patienceMs),\n',
        '',
      ],
    ],
  },
  {
    file: 'site/build/content-security-policy.ts',
    tests: named('site-build/build/finished-page'),
    mistakes: [
      ['any inline script runs', "script-src 'self'$", "script-src 'self' 'unsafe-inline'$"],
      ['the form posts anywhere', "form-action 'self'$", 'form-action *$'],
      [
        'the policy stands behind what it rules on',
        'children.splice(charset + 1, 0,',
        'children.push(',
      ],
    ],
  },
  {
    file: 'site/build/internal-links.ts',
    tests: named('site-build/build/finished-page'),
    mistakes: [
      [
        'links to nowhere are let through',
        '.filter((target) => !leadsSomewhere(target, page))',
        '.filter(() => false)',
      ],
      ['places on a page are not looked for', 'found.ids.has(fragment)', 'true'],
    ],
  },
  {
    file: 'site/build/for-programs.ts',
    tests: named('site-build/build/finished-page'),
    mistakes: [
      ['a program reads the form', "'form', ", ''],
      [
        'what must not be listed is there to be read',
        "?.includes('noindex')",
        "?.includes('none')",
      ],
      ['a path leads nowhere for who reads elsewhere', 'siteUrl + href', 'href'],
    ],
  },
  {
    file: 'site/build/finish-site.ts',
    tests: named('site-build/build/finish-site'),
    mistakes: [
      [
        'links are not looked at',
        "throwIfAny('Links to nowhere', brokenLinks(links, new Set(files)))",
        '',
      ],
      ['a page may weigh anything', "throwIfAny('Pages that are too heavy', tooHeavy)", ''],
    ],
  },
  {
    file: 'site/data/markdown.ts',
    tests: named('site-build/data/markdown'),
    mistakes: [['bold words within a line are a heading', '\\*\\*$/gm', '\\*\\*/gm']],
  },
  {
    file: 'site/pictures/own-picture.ts',
    tests: named('site-build/pictures/pictures'),
    mistakes: [
      ['a telephone’s pictures are turned away', 'if (!isHeic(file)) return', 'return'],
      ['a photograph lies on its side', '    .autoOrient()\n', ''],
    ],
  },
  {
    file: 'scripts/publish/publish.ts',
    tests: named('scripts/publish'),
    mistakes: [
      [
        'what a visitor’s open page asks for is gone',
        'if (previous) await carryOver(previous, folders.site)',
        '',
      ],
      ['a build that failed stays', 'rmSync(next, { recursive: true, force: true })', 'next'],
    ],
  },
]
