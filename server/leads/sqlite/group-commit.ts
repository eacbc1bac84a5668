import type { DatabaseSync } from 'node:sqlite'

interface Job {
  run: () => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

interface Done {
  job: Job
  result: unknown
}

/** So that one commit never keeps everything else waiting for long. */
const largestGroup = 256

/**
 * Runs jobs of many requests in one transaction, so that they share one sync of the disk: what came
 * while the last commit ran makes up the next group. A job that fails is undone alone, by its
 * savepoint; a promise resolves only after the commit that holds its job.
 */
export class GroupCommit {
  readonly #database: DatabaseSync
  readonly #assertInPlace: () => void
  #waiting: Job[] = []
  #running: Promise<void> | null = null

  /** @param assertInPlace throws when what is committed would be lost all the same */
  constructor(database: DatabaseSync, assertInPlace: () => void = () => {}) {
    this.#database = database
    this.#assertInPlace = assertInPlace
  }

  /** @param run may only await statements of this database: the transaction is open meanwhile */
  add<Result>(run: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ run, resolve: resolve as Job['resolve'], reject })
      this.#running ??= this.#work()
    })
  }

  /** Resolves when nothing is waiting. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      // One turn of the event loop, in which the other requests that have arrived join the group.
      await new Promise((resolve) => setImmediate(resolve))
      await this.#commit(this.#waiting.splice(0, largestGroup))
    }
    this.#running = null
  }

  async #commit(group: Job[]): Promise<void> {
    const database = this.#database
    let done: Done[]
    try {
      this.#assertInPlace()
      database.exec('BEGIN IMMEDIATE')
      done = await this.#runAll(group)
      database.exec('COMMIT')
      this.#assertInPlace()
    } catch (error) {
      rollBack(database)
      // Rejecting a job a second time does nothing.
      for (const job of group) job.reject(error)
      return
    }
    for (const { job, result } of done) job.resolve(result)
  }

  async #runAll(group: Job[]): Promise<Done[]> {
    const database = this.#database
    const [job] = group
    // One by itself is undone with its transaction: what it changes need not be kept besides.
    if (job !== undefined && group.length === 1) return [{ job, result: await job.run() }]
    const done: Done[] = []
    for (const job of group) {
      database.exec('SAVEPOINT job')
      try {
        done.push({ job, result: await job.run() })
      } catch (error) {
        // Out of disk space SQLite gives up the whole transaction, and with it every job.
        if (!database.isTransaction) throw error
        database.exec('ROLLBACK TO job')
        job.reject(error)
      }
      database.exec('RELEASE job')
    }
    return done
  }
}

/** If even that fails, the next group cannot begin and says so: the queue itself must go on. */
function rollBack(database: DatabaseSync): void {
  try {
    if (database.isTransaction) database.exec('ROLLBACK')
  } catch {}
}
