import { existsSync } from 'node:fs'
import { type Command, CommandError } from './command.ts'

/** `leads backup` */
export const backup: Command = {
  usage: 'backup <file>',
  summary: 'copy the database to a new file while the server runs, and check the copy',
  details: `For SQLite. A PostgreSQL database is backed up with pg_dump. The copy is written beside, checked, and
only then gets its name: a file of that name is whole. It holds no way in to the desk: once it is
restored, let people in again with "leads invite".`,
  options: {},
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
