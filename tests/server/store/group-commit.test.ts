import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, mock, test } from 'node:test'
import { GroupCommit } from '../../../server/store/sqlite/group-commit.ts'

let database: DatabaseSync
let commits: GroupCommit
beforeEach(() => {
  database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE t (n INTEGER UNIQUE)')
  commits = new GroupCommit(database)
})
const insert = (n: number) => async () => {
  database.prepare('INSERT INTO t VALUES (?)').run(n)
}
/** Adds jobs concurrently, and returns their results and the stored rows. */
async function run(...jobs: (() => Promise<unknown>)[]) {
  const results = await Promise.allSettled(jobs.map((job) => commits.add(job)))
  const rows = database.prepare('SELECT n FROM t ORDER BY n').all()
  return [results.map(({ status }) => status === 'fulfilled'), rows.map(({ n }) => n)]
}

test('GroupCommit > runs concurrent jobs in one transaction, and later jobs in the next', async () => {
  const exec = mock.method(database, 'exec')
  const begun = () =>
    exec.mock.calls.filter(({ arguments: [sql] }) => sql.startsWith('BEGIN')).length
  assert.deepEqual(await run(insert(1), insert(2), insert(3)), [
    [true, true, true],
    [1, 2, 3],
  ])
  assert.equal(begun(), 1)
  const second = await commits.add(async () => ({ added: commits.add(insert(4)) }))
  await second.added
  assert.equal(begun(), 3)
})

test('GroupCommit > rolls back only the job that fails', async () => {
  const half = async () => {
    await insert(10)()
    await insert(1)()
  }
  assert.deepEqual(await run(insert(1), half, insert(2)), [
    [true, false, true],
    [1, 2],
  ])
})

test('GroupCommit > rejects every job when the commit or the transaction fails, then continues', async () => {
  const exec = database.exec.bind(database)
  const failing = mock.method(database, 'exec', (sql: string) => {
    if (sql === 'COMMIT') throw new Error('disk I/O error')
    exec(sql)
  })
  assert.deepEqual(await run(insert(1), insert(2)), [[false, false], []])
  failing.mock.restore()
  const rollBack = async () => {
    database.exec('ROLLBACK')
    throw new Error('database or disk is full')
  }
  assert.deepEqual(await run(insert(1), rollBack, insert(2)), [[false, false, false], []])
  assert.deepEqual(await run(insert(3)), [[true], [3]])
})
