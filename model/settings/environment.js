/**
 * Adds the settings in `.env` to the environment, which wins. Programs import this first. JavaScript,
 * because stripping types would cost the server's process memory.
 */
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

if (existsSync('.env')) {
  // Windows editors write a byte order mark, which would become part of the first name.
  const settings = parseEnv(readFileSync('.env', 'utf8').replace(/^\uFEFF/, ''))
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value
}
