import type { LeadStore } from '../../domain/store.ts'
import { methods } from './protocol.ts'

/** The database did not answer in time. What was asked for may still be done. */
export class StoreTimeout extends Error {}

const storeFailures = new WeakSet<Error>()

/** Whether an error came from the store: the database failed, was not reached, or took too long. */
export function isStoreFailure(error: unknown): boolean {
  return error instanceof Error && storeFailures.has(error)
}

/**
 * A store whose answers come in time or not at all. A lead that comes too late is stored all the
 * same when the database can: its sender was told to try again or to call, and trying again finds
 * the lead by its submission id, or by its words, instead of storing a second one.
 *
 * @param limitMs milliseconds
 */
export function withTimeLimit(store: LeadStore, limitMs: number): LeadStore {
  const limited = methods.map((method) => {
    const call = store[method] as (...args: unknown[]) => Promise<unknown>
    return [method, (...args: unknown[]) => inTime(call(...args), limitMs)]
  })
  const { description, close } = store
  return { ...(Object.fromEntries(limited) as LeadStore), description, close }
}

function inTime<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      storeFailures.add(error)
      reject(error)
    }
    const late = () => fail(new StoreTimeout(`the database did not answer in ${limitMs} ms`))
    const timer = setTimeout(late, limitMs)
    work.then(resolve, fail).finally(() => clearTimeout(timer))
  })
}
