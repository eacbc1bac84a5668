import type { Migration } from './migration.ts'
import { version1 } from './version-1.ts'
import { version2 } from './version-2.ts'
import { version3 } from './version-3.ts'
import { version4 } from './version-4.ts'
import { version5 } from './version-5.ts'
import { version6 } from './version-6.ts'

/** All steps, oldest first. A change of the tables is a new one at the end. */
export const migrations: readonly Migration[] = [
  version1,
  version2,
  version3,
  version4,
  version5,
  version6,
]

/**
 * The statements that bring tables from a version up to date.
 *
 * @param version how many steps were made already
 */
export function statementsSince(version: number, database: 'sqlite' | 'postgres'): string[] {
  return migrations.slice(version).flatMap((step) => [...step.both, ...step[database]])
}

/** In a sentence, that tables and program do not fit each other. */
export function otherVersion(database: string, version: number): string {
  const hint =
    version < migrations.length
      ? 'start the server once, which brings them up to date'
      : 'use the program that wrote them, or a later one'
  return `The tables in ${database} are of version ${version}, this program's of version ${migrations.length}: ${hint}.`
}
