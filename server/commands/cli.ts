import '../../model/settings/environment.js'
import { pipeline } from 'node:stream/promises'
import { errorText } from '../display/error.ts'
import { runCommand } from './run.ts'

/** Backups and databases hold personal data: only this user may read them. */
process.umask(0o077)

try {
  const pieces = runCommand(process.argv.slice(2), process.env, console.error)
  await pipeline(pieces, process.stdout, { end: false }).catch(ignoreClosedPipe)
  process.stdout.write('\n')
} catch (error) {
  console.error(errorText(error))
  process.exitCode = 1
}

/** A reader that has read enough, like `head`, is no error. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
