import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { deadLinks, sourceLinks } from '../../scripts/check-links.ts'

const folder = mkdtempSync(join(tmpdir(), 'links-'))
const server = createServer(({ url }, response) => {
  if (url === '/silent') return
  if (url === '/moved') response.writeHead(301, { location: '/alive' })
  else response.writeHead(url === '/alive' ? 200 : 404)
  response.end()
})
let origin = ''
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

test('sourceLinks > lists each source link once with the files that name it', () => {
  writeFileSync(
    join(folder, 'ant.md'),
    '---\nsources:\n  - title: Ants\n    url: https://a.example/ants\n---\nSee https://b.example.\n',
  )
  writeFileSync(
    join(folder, 'bee.yaml'),
    'sources:\n  - url: "https://a.example/ants"\n  - url: https://c.example/\n',
  )
  assert.deepEqual(
    [...sourceLinks(folder)],
    [
      ['https://a.example/ants', ['ant.md', 'bee.yaml']],
      ['https://c.example/', ['bee.yaml']],
    ],
  )
})

test('deadLinks > reports missing and unresponsive pages, and follows redirects', async () => {
  const links = ['/alive', '/moved', '/gone'].map((path) => origin + path)
  assert.deepEqual(await deadLinks(links, { atOnce: 2, timeout: 60_000 }), [
    { link: `${origin}/gone`, reason: '404' },
  ])
  const silent = `${origin}/silent`
  assert.deepEqual(await deadLinks([silent], { atOnce: 1, timeout: 100 }), [
    { link: silent, reason: 'TimeoutError' },
  ])
})
