import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openForServer } from '../../../server/store/open-store.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { temporaryFolder } from '../../support/server.ts'

const query = { view: 'all', now: '2026-11-20', limit: 40 } as const

const folder = await temporaryFolder()
const store = await openForServer(`file:${join(folder, 'leads.db')}`)
after(() => store.close())

test('desk reads > see the latest write', async () => {
  for (let count = 1; count <= 20; count += 1) {
    await store.add(newLead(), [], asItIs)
    assert.equal((await store.deskLeads({ ...query, search: '' })).leads.length, count)
  }
})

test('desk search > does not block a request for an estimate', async () => {
  const message = 'a'.repeat(60_000)
  await Promise.all(Array.from({ length: 300 }, () => store.add(newLead({ message }), [], asItIs)))
  const search = `${'a'.repeat(199)}b`
  const ended: string[] = []
  await Promise.all([
    // On a busy machine, one alone may end before the estimate has begun.
    Promise.all(Array.from({ length: 8 }, () => store.deskLeads({ ...query, search }))).then(() =>
      ended.push('search'),
    ),
    store.add(newLead(), [], asItIs).then(() => ended.push('estimate')),
  ])
  assert.deepEqual(ended, ['estimate', 'search'])
})
