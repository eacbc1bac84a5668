/** Whether there is a server to start: a sentence, where Node would speak of a missing module. */
import { existsSync } from 'node:fs'

if (!existsSync('dist-server')) {
  console.error('Nothing is built: run "npm run build" first.')
  process.exitCode = 1
}
