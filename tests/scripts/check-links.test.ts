import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { deadLinks, sourceLinks } from '../../scripts/check-links.ts'
import { startHttpStub } from '../support/http-stub.ts'
import { temporaryFolder } from '../support/server.ts'

test('sourceLinks > lists each source link once with the files that name it', async () => {
  const folder = await temporaryFolder()
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

test('deadLinks > reports missing and unresponsive pages, and follows redirects', async (t) => {
  const { url: origin, close } = await startHttpStub((response, { path }) => {
    if (path === '/silent') return
    if (path === '/moved') response.writeHead(301, { location: '/alive' })
    else response.writeHead(path === '/alive' ? 200 : 404)
    response.end()
  })
  t.after(close)
  const links = ['/alive', '/moved', '/gone'].map((path) => origin + path)
  assert.deepEqual(await deadLinks(links, { atOnce: 2, timeout: 60_000 }), [
    { link: `${origin}/gone`, reason: '404' },
  ])
  const silent = `${origin}/silent`
  assert.deepEqual(await deadLinks([silent], { atOnce: 1, timeout: 100 }), [
    { link: silent, reason: 'TimeoutError' },
  ])
})
