import { DatabaseSync } from 'node:sqlite'
import { migrations } from '../../server/store/migrations.ts'

/** Makes a SQLite database as the program before the last change of its tables left it. */
export function makeOldDatabase(file: string, statements = ''): void {
  const database = new DatabaseSync(file)
  for (const { both, sqlite = [] } of migrations.slice(0, -1)) {
    for (const statement of [...both, ...sqlite]) database.exec(statement)
  }
  database.exec(`${statements}; PRAGMA user_version = ${migrations.length - 1}`)
  database.close()
}
