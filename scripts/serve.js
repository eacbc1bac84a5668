/** Serves the last build. JavaScript, because stripping types would cost the server's process memory. */
import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const server = resolve(process.env.BUILD_DIR || 'dist', 'server/main.js')
if (existsSync(server)) {
  // The link's target: a later build changes where it leads.
  await import(pathToFileURL(realpathSync(server)).href)
} else {
  console.error('Nothing is built yet. Run `npm run build` first.')
  process.exitCode = 1
}
