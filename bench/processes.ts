/** What Linux says about running processes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export const childrenOf = (pid: string | number | undefined): string[] =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
    .filter(Boolean)

/** Megabytes of a process by the kernel's name for them, such as VmRSS; 0 once it has ended. */
export function megabytes(pid: string | number | undefined, what: string, file = 'status'): number {
  const path = `/proc/${pid}/${file}`
  if (!existsSync(path)) return 0
  const text = readFileSync(path, 'utf8')
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024
}
