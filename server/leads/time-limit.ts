import { type LeadStore, storeOf } from './store.ts'

/** The database did not answer in time. It may still do what it was asked. */
class StoreTimeout extends Error {}

const storeFailures = new WeakSet<Error>()

/** Whether an error came from the store: the database failed, was not reached, or took too long. */
export function isStoreFailure(error: unknown): boolean {
  return error instanceof Error && storeFailures.has(error)
}

/**
 * A store whose operations fail when they take too long. A lead that times out may be stored all the
 * same. Its sender was told to call or try again, and trying again finds it by its submission id or
 * its words instead of storing a second one.
 *
 * @param limitMs milliseconds
 */
export function withTimeLimit(store: LeadStore, limitMs: number): LeadStore {
  return storeOf(store, (name, args) => {
    const method = store[name] as (...args: unknown[]) => Promise<unknown>
    return withinTime(method(...args), limitMs)
  })
}

function withinTime(work: Promise<unknown>, limitMs: number): Promise<unknown> {
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
