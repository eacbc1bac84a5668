import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { sheetLabels } from '../../../desk/words/shared.ts'
import type { LeadDetail } from '../../../model/desk/api.ts'
import { send, signIn } from '../../support/desk.ts'
import { photograph, putPhoto } from '../../support/photos.ts'
import { discard, startServer } from '../../support/server.ts'

const server = await startServer()
after(() => discard(server))

const get = (path: string, cookie = '') => fetch(server.url + path, { headers: { cookie } })

test('photos of a request > are shown to people who answer requests, and stored nowhere', async () => {
  const [cookie, editor] = [await signIn(server.folder), await signIn(server.folder, 'edit')]
  const name = 'Zebrafish'
  const id = await send(server.url, { name })
  await putPhoto(server.url, id, await photograph(), { place: 2 })
  const lead = (await (await get(`/desk/api/leads/${id}`, cookie)).json()) as LeadDetail
  const [path = '', ...others] = lead.photos
  assert.deepEqual(others, [])

  const photo = await get(path, cookie)
  assert.equal(photo.headers.get('content-type'), 'image/jpeg')
  assert.equal(photo.headers.get('cache-control'), 'private, no-store')
  assert.equal(photo.headers.get('x-content-type-options'), 'nosniff')
  assert.equal((await sharp(await photo.arrayBuffer()).metadata()).width, 60)

  assert.equal((await get(path)).status, 401)
  assert.equal((await get(path, editor)).status, 403)
  const absent = path.replace(/\d$/, '3')
  assert.equal((await get(absent, cookie)).status, 404)

  const sheet = await (await get(`/desk/api/leads.csv?view=all&q=${name}`, cookie)).text()
  const [labels = '', row = ''] = sheet.split('\r\n')
  const column = labels.split(',').indexOf(sheetLabels.photos)
  assert.ok(column > 0)
  assert.equal(row.split(',').at(column - labels.split(',').length), '1')
})
