import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { lists } from '../../scripts/mutate/mistakes/lists.ts'

const project = new URL('../../', import.meta.url)

for (const { file, tests, mistakes } of Object.values(lists).flat()) {
  test(`mistakes in ${file} can still be made, and the tests beside them are there`, () => {
    const code = readFileSync(new URL(file, project), 'utf8')
    for (const [what, find] of mistakes) assert.ok(code.includes(find), `${what}: ${find}`)
    for (const name of tests) assert.ok(existsSync(new URL(name, project)), name)
  })
}
