import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { HookParameters } from 'astro'
import { markerFile } from '../../../model/http/build-marker.ts'
import { finishSite } from '../../../site/build/finish-site.ts'

/** Finishes a site of one page; says what has stopped it, and whether it is marked as finished. */
async function finish(body: string): Promise<{ fault: string; finished: boolean }> {
  const root = await mkdtemp(join(tmpdir(), 'site-'))
  try {
    const page = `<!doctype html><html><head><meta charset="utf-8"><title>A</title></head><body><main><p>${body}</p></main></body></html>`
    await mkdir(join(root, '_astro'))
    await writeFile(join(root, 'index.html'), page)
    const { hooks } = finishSite({ siteUrl: 'https://pests.example', formRelayUrl: undefined })
    const parameters = { dir: pathToFileURL(`${root}/`) } as HookParameters<'astro:build:done'>
    const fault = await Promise.resolve(hooks['astro:build:done']?.(parameters)).then(
      () => '',
      (error: Error) => error.message,
    )
    return { fault, finished: existsSync(join(root, markerFile)) }
  } finally {
    await rm(root, { recursive: true })
  }
}

test('a site whose links lead somewhere is finished', async () => {
  assert.deepEqual(await finish('<a href="/">home</a>'), { fault: '', finished: true })
})

test('a link to nowhere stops the build, and nothing is marked as finished', async () => {
  const { fault, finished } = await finish('<a href="/nowhere">lost</a>')
  assert.match(fault, /^Links to nowhere:\n.*there is no \/nowhere$/)
  assert.equal(finished, false)
})

test('a page of more than two round trips stops the build', async () => {
  const words = Array.from({ length: 20_000 }, (_, index) => index * 7919).join(' ')
  const { fault, finished } = await finish(words)
  assert.match(fault, /^Pages that are too heavy:\nindex\.html weighs \d+ bytes/)
  assert.equal(finished, false)
})
