import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Lets visitors' requests go first, and this process be the first to go when memory runs out. */
export function yieldToServer(): void {
  try {
    setPriority(5)
    writeFileSync('/proc/self/oom_score_adj', '800')
  } catch {
    // A container may forbid both. Then it competes with the server, as any process.
  }
}
