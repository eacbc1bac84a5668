import assert from 'node:assert/strict'
import { readdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readBundle } from '../../../server/publication/bundle.ts'
import { linkFolder, testBuild } from '../../support/published.ts'
import { temporaryFolder } from '../../support/server.ts'

test('bundle > is another when only a picture has changed, so that pages are made anew', async () => {
  const build = join(await temporaryFolder(), 'build')
  linkFolder(realpathSync(testBuild.program), build)
  const { hash } = readBundle(build)
  const encoded = join(build, 'pictures/encoded')
  rmSync(join(encoded, readdirSync(encoded)[0] ?? ''))
  assert.notEqual(readBundle(build).hash, hash)
})
