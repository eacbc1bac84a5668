import { runCommand } from '../../server/commands/run.ts'
import { errorText } from '../../server/display/error.ts'
import type { ConsentEvent, Lead } from '../../server/domain/lead.ts'
import { openReader } from '../../server/store/open-store.ts'
import type { LeadStore } from '../../server/store/store.ts'
import { environment } from './server.ts'
import { waitUntil } from './wait.ts'

interface CommandResult {
  code: number
  stdout: string
  stderr: string
}

/** Runs one of the owner's commands on the database in a folder, within this process. */
export async function leads(
  folder: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  const result = { code: 0, stdout: '', stderr: '' }
  const warn = (text: string) => {
    result.stderr += `${text}\n`
  }
  try {
    for await (const piece of runCommand(args, environment(folder, env), warn)) {
      result.stdout += piece
    }
    result.stdout += '\n'
  } catch (error) {
    warn(errorText(error))
    result.code = 1
  }
  return result
}

async function withReader<Result>(
  folder: string,
  env: Record<string, string>,
  read: (store: LeadStore) => Promise<Result>,
): Promise<Result> {
  const store = await openReader(String(environment(folder, env).DATABASE_URL))
  return read(store).finally(() => store.close())
}

/** All leads, newest first. */
export function listLeads(folder: string, env: Record<string, string> = {}): Promise<Lead[]> {
  return withReader(folder, env, async (store) => (await store.list({ limit: 1_000_000 })).leads)
}

/** One lead with its record of consent. */
export function readLead(folder: string, id: string): Promise<Lead & { consent: ConsentEvent[] }> {
  return withReader(folder, {}, async (store) => {
    const [lead] = (await store.find(id)).leads
    if (lead === undefined) throw new Error(`There is no lead ${id}`)
    return { ...lead, consent: await store.consentEvents(id) }
  })
}

/** Waits until no delivery of a lead is pending, and returns the lead. */
export function waitForDeliveries(folder: string, id: string): Promise<Lead> {
  const ask = async () => {
    const lead = await readLead(folder, id)
    const open = lead.deliveries.some(({ state }) => state === 'pending')
    return open ? undefined : lead
  }
  return waitUntil(ask, `lead ${id} is settled`)
}
