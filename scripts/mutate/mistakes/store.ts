import type { Target } from './target.ts'

const named = (...names: string[]) => names.map((name) => `tests/${name}.test.ts`)

/** What is stored, read and removed. */
export const store: Target[] = [
  {
    file: 'server/leads/mapping/lead.ts',
    tests: named('server/retention/erasure'),
    mistakes: [
      ...['fingerprint', 'messageHash', 'submissionId', 'ip'].map(
        (field) =>
          [
            `erasing leaves ${field}`,
            `  ${field}: {`,
            `  ${field}: { kept: true,`,
          ] as Target['mistakes'][number],
      ),
      [
        'erasing leaves what was typed',
        '({ kind: text })',
        '({ kind: text, kept: true as const })',
      ],
    ],
  },
  {
    file: 'server/leads/sql/erasure.ts',
    tests: named('server/retention/erasure'),
    mistakes: [
      ['erasing leaves the last error', "AND state <> 'delivered'", "AND state = 'pending'"],
      ['an empty address is everybody’s', "if (address === '') return []", ''],
    ],
  },
  {
    file: 'server/leads/sql/desk-search.ts',
    tests: named('server/desk/store'),
    mistakes: [
      ['a search respects accents', ".replaceAll(/\\p{M}/gu, '')", ''],
      [
        'a number is found only as it was typed',
        'folded.includes(word) ||',
        'folded.includes(word) &&',
      ],
      ['a search reads everything at once', ' && characters < mostCharacters', ''],
    ],
  },
  {
    file: 'server/leads/postgres/prepare.ts',
    tests: named('server/leads/migration'),
    mistakes: [
      [
        'servers that start at once make the tables at once',
        'await client.query(`SELECT pg_advisory_xact_lock(${migrationLock})`)',
        '',
      ],
    ],
  },
  {
    file: 'server/leads/schema.ts',
    tests: named('server/leads/migration'),
    mistakes: [
      [
        'tables of a later version are taken',
        'if (version > currentVersion) throw',
        'if (false) throw',
      ],
    ],
  },
  {
    file: 'server/leads/postgres/database.ts',
    tests: named('server/leads/store', 'server/delivery/leases', 'server/estimates/idempotency'),
    mistakes: [
      [
        'fifty clicks at once are fifty leads',
        "[['SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]]]",
        '[]',
      ],
    ],
  },
  {
    file: 'server/leads/sql/deliveries.ts',
    tests: named('server/delivery/leases', 'server/leads/store'),
    mistakes: [
      ['who lost the lease writes over the new holder', ' AND lease_token = $4', ' AND $4 = $4'],
      ['resending keeps the attempts', 'attempts = 0, last_error', 'last_error'],
      ['what is unreadable is offered again', 'await giveUpUnreadable(sql, unreadable)', ''],
    ],
  },
  {
    file: 'server/leads/sql/intake.ts',
    tests: named(
      'server/leads/store',
      'server/delivery/leases',
      'server/estimates/idempotency',
      'server/estimates/spam',
    ),
    mistakes: [
      ['spam is delivered', "lead.spam ? 'held' : 'pending'", "'pending'"],
      ['the same request is stored again', 'if (earlier) return', 'if (false) return'],
    ],
  },
  {
    file: 'server/leads/sqlite/watch-files.ts',
    tests: named('server/leads/missing-log'),
    mistakes: [
      [
        'nobody notices that the log is gone',
        'return found !== undefined && ',
        'return found === undefined || ',
      ],
    ],
  },
  {
    file: 'server/retention/clock.ts',
    tests: named('server/retention/retention'),
    mistakes: [
      ['a clock that jumps ahead is believed', 'now - trusted <= aheadMs && ', ''],
      ['a clock that was set back is believed', ' && newest - now <= behindMs', ''],
    ],
  },
  {
    file: 'server/retention/retention.ts',
    tests: named('server/retention/retention'),
    mistakes: [
      ['zero days keep nothing', 'while (days > 0 && ', 'while ('],
      ['what waits is removed', 'if (!isTrusted) {', 'if (false) {'],
    ],
  },
  {
    file: 'server/display/csv.ts',
    tests: named('server/commands/owner-commands', 'server/commands/cli'),
    mistakes: [
      ['a cell runs in a spreadsheet', ': plain.replace(formula, "$1$2\'")', ': plain'],
      ['a quotation mark ends a cell', "guarded.replaceAll('\"', '\"\"')", 'guarded'],
    ],
  },
  {
    file: 'server/leads/copy.ts',
    tests: named('server/leads/copy'),
    mistakes: [
      [
        'what triggers counted stands beside what was copied',
        'if (table.seeded) await target.run(`DELETE FROM ${table.name}`)',
        '',
      ],
      [
        'a database that holds something is filled up',
        'for (const table of empty) await assertEmpty(target, table)',
        '',
      ],
    ],
  },
]
