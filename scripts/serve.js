/** Serves the last build. JavaScript, because stripping types would cost the server's process memory. */
import { existsSync } from 'node:fs'

const server = new URL('../dist-server/main.js', import.meta.url)
if (existsSync(server)) {
  await import(server)
} else {
  console.error('Nothing is built yet. Run `npm run build` first.')
  process.exitCode = 1
}
