/**
 * Adds the settings in `.env` to the environment, which wins. Programs import this first. JavaScript,
 * because stripping types would cost the server's process memory.
 */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

try {
  // Windows editors write a byte order mark, which would become part of the first name.
  const settings = parseEnv(readFileSync('.env', 'utf8').replace(/^\uFEFF/, ''))
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value
} catch (error) {
  // It may be another user's, whose settings are not this program's.
  if (error.code !== 'ENOENT') console.warn(`.env was not read: ${error.message}`)
}
