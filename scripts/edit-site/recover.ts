/**
 * Imported before a build: settles what the desk was publishing when its server was killed, so that
 * content and build belong together again. Loads nothing else where no one has edited the site yet.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

if (existsSync(join(process.env.EDITS_DIR || 'data/site', 'state.json'))) {
  const { readWorkspace, settleInterrupted } = await import('./build.ts')
  settleInterrupted(readWorkspace(process.env))
}
