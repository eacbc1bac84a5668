import { existsSync } from 'node:fs'
import { databaseUrl } from '../config-values.ts'
import { type Command, CommandError, type OfflineCommand } from './command.ts'

export const backup: Command = {
  usage: 'backup <file>',
  summary: 'copy the database to a new file while the server runs, and check the copy',
  details: `For SQLite; back up PostgreSQL with pg_dump. The file gets its name only when the copy is complete and
checked. It gives no access to the desk: once it's restored, let people in again with "leads invite".`,
  reads: true,
  async run({ store, config }, _options, [file]) {
    if (file === undefined) throw new CommandError('Name the file to write: leads backup <file>')
    if (!config.DATABASE_URL.startsWith('file:')) {
      throw new CommandError('Back up a PostgreSQL database with its own tool: pg_dump.')
    }
    if (existsSync(file)) throw new CommandError(`${file} already exists. Choose another name.`)
    await store.backup(file)
    return `Saved to ${file}. Keep it on another machine.
It holds no sign-ins: after you restore it, invite people again with "leads invite <name>".`
  },
}

export const copy: OfflineCommand = {
  usage: 'copy <DATABASE_URL of an empty database>',
  summary: 'copy everything to another database: from SQLite to PostgreSQL, or back',
  details: `Stop the server first: leads that arrive during the copy would be left out. Copies everything or
nothing, and leaves the database in DATABASE_URL as it is. Then set DATABASE_URL to the new one and
start.
  npm run leads -- copy postgres://user:password@host/leads`,
  async runOffline(config, [given]) {
    if (given === undefined) {
      throw new CommandError('Name the DATABASE_URL of the new, empty database.')
    }
    const target = databaseUrl.safeParse(given)
    if (!target.success) {
      throw new CommandError(`The new database must be ${target.error.issues[0]?.message}.`)
    }
    // PostgreSQL's client takes 10 MB of memory, which other commands don't need.
    const { copyDatabase } = await import('../store/copy.ts')
    const copied = await copyDatabase(config.DATABASE_URL, target.data)
    const lines = [...copied].map(([table, rows]) => `  ${String(rows).padStart(7)}  ${table}`)
    return `Copied every table. Rows:\n${lines.join('\n')}
Now set DATABASE_URL to the new database, and start the server.`
  },
}
