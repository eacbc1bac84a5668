import { execFile } from 'node:child_process'
import type { Lead } from '../../server/domain/lead.ts'
import { environment, programs } from './server.ts'
import { until } from './wait.ts'

export interface CommandResult {
  code: number
  stdout: string
  stderr: string
}

/** Runs one of the owner's commands on the database in a folder. */
export function leads(
  folder: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const options = { env: environment(folder, env), cwd: folder, maxBuffer: 256 * 1024 * 1024 }
    execFile(process.execPath, [programs.leads, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr })
    })
  })
}

/** All leads, as the owner's command prints them. */
export async function listLeads(folder: string, env: Record<string, string> = {}): Promise<Lead[]> {
  const { code, stdout, stderr } = await leads(folder, ['list', '--json'], env)
  if (code !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as Lead[]
}

/** One lead, as the owner's command prints it. */
export async function readLead(folder: string, id: string): Promise<Lead> {
  const { code, stdout, stderr } = await leads(folder, ['show', id, '--json'])
  if (code !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as Lead
}

/** Waits until no delivery of a lead is pending any more, and returns the lead. */
export function settled(folder: string, id: string, withinMs = 30_000): Promise<Lead> {
  const ask = async () => {
    const lead = await readLead(folder, id)
    const open = lead.deliveries.some(({ state }) => state === 'pending')
    return open ? undefined : lead
  }
  return until(ask, `lead ${id} is settled`, withinMs)
}
