/** Before a start: builds when something has changed, and first looks for what would stop the server. */
import '../model/settings/environment.js'
import './edit-site/recover.ts'
import { buildInputs } from './publish/inputs.ts'
import { publishedInputs, removeLeftovers } from './publish/publish.ts'

const dist = process.env.DIST_DIR || 'dist'
if (publishedInputs(dist) === buildInputs()) {
  await removeLeftovers(dist)
} else {
  await import('./preflight.ts')
  if (!process.exitCode) await import('./build.ts')
}
