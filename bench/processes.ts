/** What Linux says about running processes. */
import { readdirSync, readFileSync } from 'node:fs'

export const childrenOf = (pid: string | number | undefined): string[] =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
    .filter(Boolean)

/** Megabytes of a process by the kernel's name for them, such as VmRSS; 0 once it has ended. */
export function megabytes(pid: string | number | undefined, what: string, file = 'status'): number {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return 0
  }
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024
}
