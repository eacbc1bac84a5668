import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, mock, test } from 'node:test'
import { GroupCommit } from '../../../server/leads/sqlite/group-commit.ts'

let database: DatabaseSync
let commits: GroupCommit
beforeEach(() => {
  database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE t (n INTEGER UNIQUE)')
  commits = new GroupCommit(database)
})
const insert = (n: number) => async () => {
  database.prepare('INSERT INTO t VALUES (?)').run(n)
  return n
}
const stored = () =>
  database
    .prepare('SELECT n FROM t ORDER BY n')
    .all()
    .map(({ n }) => n)

test('GroupCommit > runs jobs that come together in one transaction', async () => {
  const exec = mock.method(database, 'exec')
  await Promise.all([1, 2, 3].map((n) => commits.add(insert(n))))
  const statements = exec.mock.calls.map((call) => call.arguments[0])
  assert.equal(statements.filter((text) => text.startsWith('BEGIN')).length, 1)
  assert.deepEqual(stored(), [1, 2, 3])
})

const statuses = async (...jobs: (() => Promise<unknown>)[]) => {
  const results = await Promise.allSettled(jobs.map((job) => commits.add(job)))
  return results.map(({ status }) => status)
}

test('GroupCommit > rolls back only the job that fails', async () => {
  const half = async () => {
    await insert(10)()
    await insert(1)()
  }
  assert.deepEqual(await statuses(insert(1), half, insert(2)), [
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  assert.deepEqual(stored(), [1, 2])
})

test('GroupCommit > rejects every job when the commit fails, and goes on', async () => {
  const exec = database.exec.bind(database)
  const failing = mock.method(database, 'exec', (sql: string) => {
    if (sql === 'COMMIT') throw new Error('disk I/O error')
    exec(sql)
  })
  assert.deepEqual(await statuses(insert(1), insert(2)), ['rejected', 'rejected'])
  failing.mock.restore()
  assert.equal(await commits.add(insert(3)), 3)
  assert.deepEqual(stored(), [3])
})

test('GroupCommit > rejects every job when SQLite rolls back the whole transaction', async () => {
  const giveUp = async () => {
    database.exec('ROLLBACK')
    throw new Error('database or disk is full')
  }
  const rejected = ['rejected', 'rejected', 'rejected']
  assert.deepEqual(await statuses(insert(1), giveUp, insert(2)), rejected)
  assert.deepEqual(stored(), [])
})

test('GroupCommit > runs a job that comes during a commit in the next group', async () => {
  const order: string[] = []
  const first = commits.add(async () => {
    const second = commits.add(async () => order.push('second'))
    order.push('first')
    return { second }
  })
  await (await first).second
  assert.deepEqual(order, ['first', 'second'])
})
