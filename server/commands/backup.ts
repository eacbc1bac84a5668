import { type Command, CommandError } from './command.ts'

/** `leads backup` */
export const backup: Command = {
  usage: 'backup <file>',
  summary: 'copy the database to a new file while the server runs, and check the copy',
  details: 'For SQLite. A PostgreSQL database is backed up with pg_dump.',
  options: {},
  async run({ store }, _options, [file]) {
    if (file === undefined) throw new CommandError('Where to? Give the name of a new file.')
    await store.backup(file)
    return `Saved to ${file}. Keep it where this machine's failure does not reach it.`
  },
}
