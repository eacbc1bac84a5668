import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { dataCall, fillData } from '../../../site/build/data.ts'
import { publishedContent } from '../../support/published.ts'
import { temporaryFolder } from '../../support/server.ts'

const { business } = publishedContent()

test('fillData > fills in data, and renames only the scripts that contain it and their importers', async () => {
  const folder = await temporaryFolder()
  const scripts = {
    'form.aaaaaaa1.js': `const d=${dataCall('site/estimate/words.build.ts', 'contactData')};export{d}`,
    'entry.bbbbbbb2.js': 'import("./form.aaaaaaa1.js")',
    'other.c3.js': 'import "./other.js"',
  }
  for (const [name, code] of Object.entries(scripts)) await writeFile(join(folder, name), code)
  const nameAnew = await fillData(folder)
  const [form = '', entry = ''] = nameAnew('form.aaaaaaa1.js entry.bbbbbbb2.js').split(' ')
  assert.match(form, /^form\.(?!aaaaaaa1)\w{8}\.js$/)
  assert.deepEqual((await readdir(folder)).sort(), [entry, form, 'other.c3.js'].sort())
  assert.equal(await readFile(join(folder, entry), 'utf8'), `import("./${form}")`)
  const { d } = await import(join(folder, form))
  assert.deepEqual(JSON.parse(JSON.stringify(d.phone)), JSON.parse(JSON.stringify(business.phone)))
})
