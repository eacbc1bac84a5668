import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { projectFolder } from '../../../model/settings/project.ts'

test('project folder > has package.json, or is where a server built elsewhere was started', () => {
  assert.equal(projectFolder(import.meta.url), resolve(import.meta.dirname, '../../..'))
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  const module = join(folder, 'serve.js')
  writeFileSync(module, '')
  assert.equal(projectFolder(pathToFileURL(module).href), process.cwd())
  rmSync(folder, { recursive: true })
})
