import assert from 'node:assert/strict'
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { markdownFolders, yamlFiles } from '../../../model/content/reading/files.ts'
import { siteEditor } from '../../../scripts/edit-site/editor.ts'
import { temporaryFolder } from '../../support/server.ts'

const content = resolve(import.meta.dirname, '../../..', process.env.CONTENT_DIR || 'content')
const folder = await temporaryFolder()
cpSync(content, join(folder, 'content'), { recursive: true })
const editor = siteEditor({
  content: join(folder, 'content'),
  folder: join(folder, 'edits'),
  dist: join(folder, 'dist'),
  server: join(folder, 'server'),
  program: '',
})

/** Every YAML file, and a page of each folder. */
const paths = [
  ...Object.values(yamlFiles).map(({ file }) => file),
  ...Object.values(markdownFolders).flatMap(({ folder: name }) => {
    const path = join(content, name)
    const file = existsSync(path) && readdirSync(path).find((one) => one.endsWith('.md'))
    return file ? [`${name}/${file}`] : []
  }),
]

const wrongValues = [[], ['a', 1], 'text', 7]

test('site editor > reports a file whose fields are of another kind, and goes on', async () => {
  for (const path of paths) {
    for (const value of wrongValues) {
      const what = `${path}: ${JSON.stringify(value)}`
      const opened = await editor.file(path)
      const saved = await editor
        .save({ path, version: opened.version, value, body: opened.body }, 'Ana')
        .catch((error: unknown) => assert.fail(`${what}: ${error}`))
      const { problems, files } = await editor.overview()
      // The law of a state stands for the default one, which isn't read then.
      const isReported = problems.some(({ file }) => file === path)
      assert.ok(isReported || path === yamlFiles.law.file, what)
      assert.ok(
        files.some((file) => file.path === path),
        what,
      )
      await editor.search('text')
      await editor.history()
      await editor.discard({ path, version: saved?.version ?? '' })
    }
  }
})
