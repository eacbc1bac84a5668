import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { tablesOfSchema } from '../../../server/store/schema.ts'
import { longAgo, noon, onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { letIn } from '../../support/people.ts'

/** Tables that prove what someone agreed to or did. */
const evidence = tablesOfSchema().filter(({ name }) =>
  /^consent_|^(lead|access)_events$/.test(name),
)

/** Those with a key, by which a row could be replaced as well. */
const hasKey = ['consent_statements', 'lead_events']

onBothStores('evidence', (under) => {
  const isSqlite = () => under.url.startsWith('file:')
  const statement = { hash: 'abc', seller: 'Us', statement: 'I agree to calls.' }
  const [kept, forgotten] = [newLead(), newLead()]
  before(async () => {
    for (const lead of [kept, forgotten]) await under.store.add(lead, [], asItIs)
    await under.change(kept.id, { kind: 'note', text: 'the dog bites' })
    await under.store.publishStatement(statement, noon)
    await under.store.deleteConsent([forgotten.id], noon, 'erased on request')
    await letIn(under.store, 'Ana')
  })

  for (const { name, columns } of evidence) {
    test(`${name} > is append-only`, async () => {
      const list = columns.join(', ')
      const statements = [
        `UPDATE ${name} SET ${columns[1]} = ${columns[1]}`,
        `DELETE FROM ${name}`,
        ...(isSqlite()
          ? [
              `REPLACE INTO ${name} (rowid, ${list}) SELECT rowid, ${list} FROM ${name}`,
              `UPDATE OR REPLACE ${name} SET rowid = rowid + 1`,
            ]
          : [`TRUNCATE ${name}`, 'TRUNCATE leads CASCADE']),
      ]
      if (isSqlite() && hasKey.includes(name)) {
        statements.push(`REPLACE INTO ${name} SELECT * FROM ${name}`)
      }
      for (const statement of statements) {
        await assert.rejects(under.runStatement(statement), /append-only/, statement)
      }
    })
  }

  test('a statement > is published again without a change', async () => {
    await under.store.publishStatement({ ...statement, seller: 'Them' }, longAgo)
    assert.deepEqual(await under.store.consentStatements(), [statement])
  })

  test('an erased lead > loses its notes and consent, and no other event', async () => {
    await under.change(kept.id, { kind: 'erase' })
    await under.store.deleteConsent([kept.id], noon, 'erased on request')
    assert.deepEqual(await under.store.consentEvents(kept.id), [])
    const { events } = (await under.store.deskLead(kept.id)) ?? {}
    assert.deepEqual(
      events?.map(({ kind, detail }) => [kind, detail]),
      [
        ['note', ''],
        ['erase', ''],
      ],
    )
    if (!isSqlite()) return
    const move = "UPDATE OR REPLACE lead_events SET rowid = 1, detail = '' WHERE rowid = 2"
    await assert.rejects(under.runStatement(move), /append-only/)
  })
})
