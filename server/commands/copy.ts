import { databaseUrl } from '../config-values.ts'
import { copyDatabase } from '../leads/copy.ts'
import { type CommandAlone, CommandError } from './command.ts'

/** `leads copy` */
export const copy: CommandAlone = {
  usage: 'copy <DATABASE_URL of an empty database>',
  summary: 'copy everything to another database: from SQLite to PostgreSQL, or back',
  details: `Stop the server first: leads that arrive during the copy would be left out. Everything is copied or nothing; the
database that DATABASE_URL names stays as it is. Then set DATABASE_URL to the new one and start.
  npm run leads -- copy postgres://user:password@host/leads`,
  options: {},
  async runAlone(config, [given]) {
    if (given === undefined)
      throw new CommandError('Name the DATABASE_URL of the new, empty database.')
    const target = databaseUrl.safeParse(given)
    if (!target.success) {
      throw new CommandError(`The new database must be ${target.error.issues[0]?.message}.`)
    }
    const copied = await copyDatabase(config.DATABASE_URL, target.data)
    const lines = [...copied].map(([table, rows]) => `  ${String(rows).padStart(7)}  ${table}`)
    return `Copied every table. Rows:\n${lines.join('\n')}
Now set DATABASE_URL to the new database, and start the server.`
  },
}
