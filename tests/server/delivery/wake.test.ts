import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { buildApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import type { LeadStore } from '../../../server/leads/store.ts'
import { validForm } from '../../support/form.ts'

test('a request that is stored wakes the dispatcher at once; one that was there does not', async (t) => {
  const answers = [true, false].map((stored) => ({ id: 'abcdefghjkmn', stored, spam: false }))
  const store = {
    add: async () => answers.shift(),
    publishStatement: async () => {},
  } as unknown as LeadStore
  let woken = 0
  const { app } = await buildApp({
    config: readConfig({}),
    store,
    log: pino({ level: 'silent' }),
    logLinesLost: () => 0,
    destinations: [],
    onStored: () => {
      woken += 1
    },
    site: undefined,
  })
  t.after(() => app.close())
  const wokenAfter = async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/estimate',
      payload: new URLSearchParams(validForm()).toString(),
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    assert.equal(answer.statusCode, 201)
    return woken
  }
  assert.equal(await wokenAfter(), 1)
  assert.equal(await wokenAfter(), 1)
})
