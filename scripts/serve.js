/** Serves the last build. JavaScript, because stripping types would cost the server's process memory. */
import '../model/settings/environment.js'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const server = resolve(process.env.SERVER_DIR || 'dist-server', 'main.js')
if (existsSync(server)) {
  await import(pathToFileURL(server).href)
} else {
  console.error('Nothing is built yet. Run `npm run build` first.')
  process.exitCode = 1
}
