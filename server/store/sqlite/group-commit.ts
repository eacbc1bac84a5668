import type { DatabaseSync } from 'node:sqlite'

interface Job {
  run: () => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/** Limits how long one commit can delay the jobs after it. */
const largestGroup = 256

/**
 * Runs the jobs of many requests in one transaction, so that they share one sync of the disk. Jobs
 * that arrive during a commit form the next group. A job that fails is rolled back alone, to its
 * savepoint. A promise resolves only after the commit that includes its job.
 */
export class GroupCommit {
  readonly #database: DatabaseSync
  readonly #assertInPlace: () => void
  #waiting: Job[] = []
  #running: Promise<void> | null = null

  /** @param assertInPlace throws when a commit would be lost because its files are gone */
  constructor(database: DatabaseSync, assertInPlace: () => void = () => {}) {
    this.#database = database
    this.#assertInPlace = assertInPlace
  }

  /** @param run may await only statements of this database: the transaction is open meanwhile */
  add<Result>(run: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ run, resolve: resolve as Job['resolve'], reject })
      this.#running ??= this.#work()
    })
  }

  /** Resolves when no job is waiting. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      // One turn of the event loop, in which other requests that have arrived join the group.
      await new Promise((resolve) => setImmediate(resolve))
      await this.#commit(this.#waiting.splice(0, largestGroup))
    }
    this.#running = null
  }

  async #commit(group: Job[]): Promise<void> {
    const database = this.#database
    const finished: (() => void)[] = []
    try {
      this.#assertInPlace()
      database.exec('BEGIN IMMEDIATE')
      for (const job of group) await this.#run(job, finished)
      database.exec('COMMIT')
      this.#assertInPlace()
    } catch (error) {
      rollBack(database)
      // Rejecting a job a second time does nothing.
      for (const job of group) job.reject(error)
      return
    }
    for (const finish of finished) finish()
  }

  async #run(job: Job, finished: (() => void)[]): Promise<void> {
    const database = this.#database
    database.exec('SAVEPOINT job')
    try {
      const result = await job.run()
      finished.push(() => job.resolve(result))
    } catch (error) {
      // When the disk is full, SQLite rolls back the whole transaction, and with it every job.
      if (!database.isTransaction) throw error
      database.exec('ROLLBACK TO job')
      job.reject(error)
    }
    database.exec('RELEASE job')
  }
}

/** If this fails too, the next BEGIN fails and reports it: the queue itself must go on. */
function rollBack(database: DatabaseSync): void {
  try {
    if (database.isTransaction) database.exec('ROLLBACK')
  } catch {}
}
