import type { Target } from './target.ts'

const named = (...names: string[]) => names.map((name) => `tests/${name}.test.ts`)

/** What protects from faults of the disk, the database, the network and other people's servers. */
export const faults: Target[] = [
  {
    file: 'server/estimates/spam.ts',
    tests: named('server/http/linear-time'),
    mistakes: [
      [
        'one text makes the server think for seconds',
        '(/<a\\s/i.test(text) && /href/i.test(text))',
        '/<a\\s[^>]*href/i.test(text)',
      ],
    ],
  },
  {
    file: 'server/log.ts',
    tests: named('server/log'),
    mistakes: [
      ['a log that cannot be written holds the server up', 'sync: false', 'sync: true'],
      ['nobody counts the lines that were left out', 'lost += 1', 'lost += 0'],
      ['a log whose reader has gone ends the process', "output.on('error', () => {})", ''],
    ],
  },
  {
    file: 'server/leads/open-store.ts',
    tests: named('server/leads/lock'),
    mistakes: [
      [
        'the database stands on the thread that serves pages',
        'await openInThread(file)',
        'databaseStore(openSqlite(file))',
      ],
    ],
  },
  {
    file: 'server/leads/postgres/database.ts',
    tests: named('server/leads/lock'),
    mistakes: [
      [
        'statements that nobody waits for run on',
        'statement_timeout: statementMs,\n    lock_timeout: lockMs,',
        '',
      ],
    ],
  },
  {
    file: 'server/leads/sql/summary.ts',
    tests: named('server/leads/queries'),
    mistakes: [
      [
        'health reads a whole table',
        'count(*) FROM unreadable_leads)',
        'count(*) FROM deliveries WHERE last_error IS NULL)',
      ],
    ],
  },
  {
    file: 'server/leads/postgres/database.ts',
    tests: named('server/leads/postgres'),
    mistakes: [
      [
        'a commit is as lasting as the database is set to',
        '; SET LOCAL synchronous_commit = on',
        '',
      ],
      [
        'each server goes by its own clock',
        'clock_timestamp()',
        "CAST('${new Date().toISOString()}' AS timestamptz)",
      ],
    ],
  },
  {
    file: 'server/leads/postgres/prepare.ts',
    tests: named('server/leads/postgres'),
    mistakes: [['any encoding will do', "encoding !== 'UTF8'", 'encoding === undefined']],
  },
  {
    file: 'server/commands/run.ts',
    tests: named('server/commands/owner-commands'),
    mistakes: [
      ['reading opens for writing', 'command.reads ? openReader : openStore', 'openStore'],
    ],
  },
  {
    file: 'server/leads/sqlite/backup.ts',
    tests: named('server/commands/owner-commands'),
    mistakes: [
      ['a backup under load begins anew for ever', 'rate: allPages', 'rate: 1'],
      [
        'half a backup bears the name of a whole one',
        'const draft = `${target}.${process.pid}.part`',
        'const draft = target',
      ],
    ],
  },
  {
    file: 'server/domain/addresses.ts',
    tests: named('server/delivery/relay', 'server/delivery/email'),
    mistakes: [
      [
        'a page’s path may name another site',
        'address.origin === siteUrl.origin ? address.href : null',
        'address.href',
      ],
    ],
  },
  {
    file: 'server/http/connections.ts',
    tests: named('server/leaving'),
    mistakes: [
      ['connections are kept open by a server that leaves', 'this.#leaving = true', ''],
      ['who is half done is hung up on', 'else refuse(socket)', 'else socket.destroy()'],
      ['who is waiting to be accepted is reset', 'await this.#instantWithoutNewcomers()', ''],
    ],
  },
  {
    file: 'server/http/client-error.ts',
    tests: named('server/http/answers'),
    mistakes: [['what the parser refuses has no security headers', '...common,', '']],
  },
  {
    file: 'server/app.ts',
    tests: named('server/http/answers'),
    mistakes: [
      ['a body may trickle in for ever', 'requestTimeout: requestMayTakeMs,', 'requestTimeout: 0,'],
    ],
  },
  {
    file: 'server/commands/changes.ts',
    tests: named('server/retention/erasure'),
    mistakes: [
      ['copies that are left are kept quiet about', 'warn(copiesLeft)', 'void copiesLeft'],
    ],
  },
  {
    file: 'server/delivery/email/outcome.ts',
    tests: named('server/delivery/email'),
    mistakes: [
      [
        'what the mail server repeats of a visitor is kept',
        'return `the mail server answered ${codes}${asked}`',
        'return `the mail server answered ${codes}${asked}: ${response}`',
      ],
    ],
  },
  {
    file: 'server/delivery/email/smtp.ts',
    tests: named('server/delivery/email'),
    mistakes: [
      [
        'a password is sent without encryption',
        'requireTLS: hasPassword(url) && !isOnThisMachine(url) && !mayBePlain',
        'requireTLS: false',
      ],
    ],
  },
  {
    file: 'server/site/route.ts',
    tests: named('server/site/site'),
    mistakes: [
      [
        'a second question mark ends the query',
        'found.to + query',
        "`${found.to}?${query.split('?')[1]}`",
      ],
    ],
  },
]
