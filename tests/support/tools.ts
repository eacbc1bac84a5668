import { spawnSync } from 'node:child_process'

/**
 * Why a test that needs a tool of the system cannot run here, or false when it can.
 *
 * @param command tries the tool out, with the rights it needs
 */
export function missing(command: string[]): string | false {
  const [name = '', ...args] = command
  const { status, error, stderr } = spawnSync(name, args, { encoding: 'utf8' })
  if (status === 0) return false
  return `${name} does not work here: ${error?.message ?? stderr.trim()}`
}
