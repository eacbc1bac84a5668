import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { deskProblems } from '../../../desk/words/shared.ts'
import { type LeadStore, withTimeLimit } from '../../../server/store/store.ts'
import { startApp } from '../../support/app.ts'

const session = {
  id: 's',
  person: 'Ana',
  personId: 'p',
  may: [],
  device: '',
  signedInAt: '',
  seenAt: new Date().toISOString(),
}

/** Response of a desk whose store reads sessions like this. */
async function fetchProblem(sessions: LeadStore['sessions']) {
  const open = {
    deskIsOpen: async () => true,
    session: async () => session,
    publishStatement: async () => {},
    access: async () => null,
  }
  const store = withTimeLimit({ ...open, sessions } as unknown as LeadStore, 5000)
  const { app, close } = await startApp({}, { store })
  const answer = await app.inject({ url: '/desk/api/people', cookies: { desk: randomUUID() } })
  await close()
  return { status: answer.statusCode, title: answer.json().title }
}

test('desk > names the database when the store fails, but not when something else does', async () => {
  const failing = () => Promise.reject(new Error('disk I/O error'))
  const wrong = (async () => null) as unknown as LeadStore['sessions']
  assert.deepEqual(await fetchProblem(failing), { status: 503, title: deskProblems.unavailable })
  assert.deepEqual(await fetchProblem(wrong), { status: 500, title: deskProblems.failed })
})
