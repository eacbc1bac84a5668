/**
 * Builds the site and its server and publishes both in one step. The work is done in a process of its
 * own: when one of the two is killed, the other removes what was half built.
 */
import '../model/settings/environment.js'
import './edit-site/recover.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { removeLeftovers } from './publish/publish.ts'

// After the imports: an interrupted publication is settled before the content is read.
await import('./check-content.ts')
const child = fork(join(import.meta.dirname, 'build-all.ts'))
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => child.kill(signal))
}
const [code, signal] = await once(child, 'exit')
if (signal) {
  await removeLeftovers(process.env.DIST_DIR || 'dist')
  console.error(`The build was ended by ${signal}. What is published stays as it was.`)
}
process.exitCode = code ?? 1
