import { exec, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'

/** Of all groups of tests: how many passed and were skipped, and the names of those that failed. */
export const results = { passed: 0, failed: [] as string[], skipped: 0 }

/** Runs a command and shows its output as it comes. Returns whether it succeeded. */
export async function run(title: string, command: string[], env = {}): Promise<boolean> {
  console.log(`\n── ${title}`)
  const [program = '', ...args] = command
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  return code === 0
}

const execute = promisify(exec)

/**
 * Runs a step that passes or fails as a whole, and shows its output when it has ended.
 *
 * @returns whether it passed
 */
export async function runStep(title: string, command: string, env = {}): Promise<boolean> {
  const start = performance.now()
  const options = { env: { ...process.env, ...env }, maxBuffer: Number.POSITIVE_INFINITY }
  const { code, stdout, stderr } = await execute(command, options).catch((error) => error)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const passed = code === undefined
  console.log(`\n── ${title}: ${command}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`)
  if (!passed) console.log(stdout + stderr)
  if (passed) results.passed += 1
  else results.failed.push(title)
  return passed
}
