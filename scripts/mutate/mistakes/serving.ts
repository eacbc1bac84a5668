import type { Target } from './target.ts'

const named = (...names: string[]) => names.map((name) => `tests/${name}.test.ts`)

/** What the server answers besides requests for an estimate. */
export const serving: Target[] = [
  {
    file: 'server/site/files.ts',
    tests: named('server/site/site'),
    mistakes: [
      [
        'a page that is compressed ahead is kept for a day',
        'cacheControl: cacheControl(name)',
        'cacheControl: all.has(`${name}.br`) ? cacheControl("x") : cacheControl(name)',
      ],
      ['hidden files are served', '!isHidden(name) && ', ''],
    ],
  },
  {
    file: 'server/site/find.ts',
    tests: named('server/site/site'),
    mistakes: [
      [
        'a page has a second address',
        "kind: 'redirect', to: address",
        "kind: 'redirect', to: decoded",
      ],
      ['the nearest page that says so is not looked for', 'if (page) return page', ''],
    ],
  },
  {
    file: 'server/site/send.ts',
    tests: named('server/site/site'),
    mistakes: [
      ['a 404 is a 200', 'reply.code(404)', 'reply.code(200)'],
      [
        'a part is asked for of what has changed',
        'unlessChanged !== undefined && unlessChanged !== etag',
        'false',
      ],
    ],
  },
  {
    file: 'model/http/built-files.ts',
    tests: named('server/site/site', 'server/http/answers'),
    mistakes: [['anybody may frame the site', '"frame-ancestors \'none\'"', '""']],
  },
  {
    file: 'server/http/fallbacks.ts',
    tests: named('server/http/answers', 'server/site/site'),
    mistakes: [
      [
        'what broke is told to everybody',
        'return answerProblem(request, reply, broken)',
        'return reply.code(500).send(error)',
      ],
      ['a form posted to a page is a page', 'reads ? notFound : methodNotAllowed', 'notFound'],
    ],
  },
  {
    file: 'server/http/health.ts',
    tests: named(
      'server/leads/outage',
      'server/leads/lock',
      'server/leads/store',
      'server/estimates/estimate',
    ),
    mistakes: [['health does not ask the database to write', 'await store.checkWritable()', '']],
  },
  {
    file: 'server/preflight.ts',
    tests: named('server/preflight', 'server/start'),
    mistakes: [
      ['a port in use is told after the build', "code === 'EADDRINUSE'", "code === 'EADDRINUSES'"],
      [
        'a folder that cannot be written is found out later',
        'await rmdir(await mkdtemp(',
        'void (',
      ],
    ],
  },
  {
    file: 'server/serve.ts',
    tests: ['tests/content/stops.test.ts'],
    mistakes: [
      [
        'the server starts without looking at the content',
        "import '../model/content/stop-on-mistakes.ts'\n",
        '',
      ],
    ],
  },
  {
    file: 'server/site/table.ts',
    tests: named('server/site/new-build'),
    mistakes: [
      [
        'a build for another address is served',
        'if (!isSameSite(new URL(build.origin), siteUrl))',
        'if (siteUrl.pathname === build.id)',
      ],
    ],
  },
  {
    file: 'server/main.ts',
    tests: named('server/site/new-build'),
    mistakes: [
      [
        'a new build is never looked for',
        'if (build.id && build.id !== knownBuild)',
        'if (!build)',
      ],
    ],
  },
  {
    file: 'server/desk/live.ts',
    tests: named('server/desk/live'),
    mistakes: [
      ['a stream that has ended is written to', 'this.#watching.delete(watcher)\n', '\n'],
      ['who has left takes up a place', 'if (!reply.raw.destroyed) ', ''],
    ],
  },
  {
    file: 'server/counts/route.ts',
    tests: named('server/counts/page-counts'),
    mistakes: [
      ['who asks for privacy is counted', "headers['sec-gpc'] !== '1' && ", ''],
      ['a day is one of TIME_ZONE', 'business.timeZone)', 'config.TIME_ZONE)'],
      ['a flood is counted whole', '=== 0) counters.add', '>= 0) counters.add'],
    ],
  },
  {
    file: 'server/leads/sql/report.ts',
    tests: named('server/counts/counters'),
    mistakes: [['a batch tried again counts twice', 'if (added.length === 0) return', '']],
  },
  {
    file: 'server/leads/sql/report.ts',
    tests: named('server/report/report'),
    mistakes: [['a mark that was taken back is an answer', "l.stage <> 'new' AND ", '']],
  },
]
