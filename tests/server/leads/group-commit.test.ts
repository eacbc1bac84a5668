import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, test } from 'node:test'
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

test('jobs that come together share one transaction', async () => {
  let begun = 0
  const spy = { begin: database.exec.bind(database) }
  database.exec = (sql: string) => {
    if (sql.startsWith('BEGIN')) begun += 1
    spy.begin(sql)
  }
  await Promise.all([1, 2, 3].map((n) => commits.add(insert(n))))
  assert.equal(begun, 1)
  assert.deepEqual(stored(), [1, 2, 3])
})

test('a job that fails is undone alone', async () => {
  const half = async () => {
    await insert(10)()
    await insert(1)()
  }
  const results = await Promise.allSettled([
    commits.add(insert(1)),
    commits.add(half),
    commits.add(insert(2)),
  ])
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  assert.deepEqual(stored(), [1, 2])
})

test('when the commit fails, nobody is told of success, and the next group works', async () => {
  const exec = database.exec.bind(database)
  database.exec = (sql: string) => {
    if (sql === 'COMMIT') throw new Error('disk I/O error')
    exec(sql)
  }
  const results = await Promise.allSettled([commits.add(insert(1)), commits.add(insert(2))])
  assert.ok(results.every(({ status }) => status === 'rejected'))
  database.exec = exec
  assert.equal(await commits.add(insert(3)), 3)
  assert.deepEqual(stored(), [3])
})

test('when the whole transaction is given up in a job, every job of the group fails', async () => {
  const giveUp = async () => {
    database.exec('ROLLBACK')
    throw new Error('database or disk is full')
  }
  const results = await Promise.allSettled([
    commits.add(insert(1)),
    commits.add(giveUp),
    commits.add(insert(2)),
  ])
  assert.ok(results.every(({ status }) => status === 'rejected'))
  assert.deepEqual(stored(), [])
})

test('what comes while a group runs is in the next one', async () => {
  const order: string[] = []
  const first = commits.add(async () => {
    const second = commits.add(async () => order.push('second'))
    order.push('first')
    return { second }
  })
  await (await first).second
  assert.deepEqual(order, ['first', 'second'])
  await commits.idle()
})
