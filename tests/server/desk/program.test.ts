import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { readDeskProgram } from '../../../server/desk/program.ts'
import { temporaryFolder } from '../../support/server.ts'

test('readDeskProgram > puts the styles of the entry after those of what it imports', async () => {
  const build = await temporaryFolder()
  const assets = join(build, 'desk/assets')
  await mkdir(assets, { recursive: true })
  for (const ending of ['', '.br', '.gz']) await writeFile(join(assets, `main-1.js${ending}`), '')
  const manifest = {
    '_shared.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
    'main.tsx': {
      file: 'assets/main-1.js',
      isEntry: true,
      imports: ['_shared.js'],
      css: ['assets/main-1.css'],
    },
  }
  await writeFile(join(build, 'desk/manifest.json'), JSON.stringify(manifest))
  const { script, styles, files } = readDeskProgram(build)
  assert.equal(script, '/desk/assets/main-1.js')
  assert.deepEqual(styles, ['/desk/assets/shared-1.css', '/desk/assets/main-1.css'])
  assert.deepEqual([...files.keys()], ['/desk/assets/main-1.js'])
})
