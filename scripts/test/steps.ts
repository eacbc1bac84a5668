import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** How many tests passed and were skipped, and the names of those that failed. */
export interface Count {
  passed: number
  failed: string[]
  skipped: number
}

export const count = (part: Partial<Count>): Count => ({
  passed: 0,
  failed: [],
  skipped: 0,
  ...part,
})

/** Runs a command and shows its output as it comes. Returns whether it succeeded. */
export async function run(title: string, command: string[], env = {}): Promise<boolean> {
  console.log(`\n── ${title}`)
  const [program = '', ...args] = command
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  return code === 0
}

/** Runs a step that passes or fails as a whole, and shows its output when it has ended. */
export async function runStep(title: string, command: string, env = {}): Promise<Count> {
  const start = performance.now()
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [code] = await once(child, 'close')
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const passed = code === 0
  console.log(`\n── ${title}: ${command}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`)
  if (!passed) console.log(output)
  return count(passed ? { passed: 1 } : { failed: [title] })
}

/** Adds up the counts of several groups. */
export function sum(counts: Count[]): Count {
  const total = count({})
  for (const { passed, failed, skipped } of counts) {
    total.passed += passed
    total.failed.push(...failed)
    total.skipped += skipped
  }
  return total
}
