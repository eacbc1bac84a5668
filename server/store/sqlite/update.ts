import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { OutsideError } from '../../display/error.ts'
import { currentVersion, type UpdateLog, unsupportedVersion } from '../schema.ts'
import { backUp } from './backup.ts'
import { openForWriting, openReadOnly, versionOf } from './connection.ts'

const beginningOf = (file: string) => `${basename(file, '.db')}-before-`

/** Copies a database beside it, and updates its tables. The copy has everything, access to the desk too. */
export async function updateSqlite(file: string, log: UpdateLog): Promise<void> {
  const database = openReadOnly(file)
  try {
    const version = versionOf(database)
    if (version === 0 || version === currentVersion) return
    if (version > currentVersion) throw unsupportedVersion(version, file)
    const copy = join(dirname(file), `${beginningOf(file)}${currentVersion}.db`)
    await backUp(database, copy, []).catch((error: Error) => {
      throw new OutsideError(
        `Before the tables of an earlier program are updated, they are copied. ${error.message} Nothing has changed.`,
        { cause: error },
      )
    })
    log.warn({ copy, from: version, to: currentVersion }, 'the tables are updated after a copy')
  } finally {
    database.close()
  }
  openForWriting(file, log).close()
}

/** Paths of the copies that updates have made of a database, the latest last. */
export async function updateCopies(file: string): Promise<string[]> {
  const versionOf = (name: string) => Number(/(?<=-before-)\d+(?=\.db$)/.exec(name))
  return (await readdir(dirname(file)))
    .filter((name) => name.startsWith(beginningOf(file)) && versionOf(name) > 0)
    .toSorted((a, b) => versionOf(a) - versionOf(b))
    .map((name) => join(dirname(file), name))
}
