/** Publishes the draft in a separate process, which a test may kill. Arguments: folder and program. */
import { join } from 'node:path'
import { siteEditor } from '../../scripts/edit-site/editor.ts'

const [folder = '', program = ''] = process.argv.slice(2)

/** Folders of a publishing test. */
const editor = siteEditor({
  content: join(folder, 'content'),
  folder: join(folder, 'edits'),
  dist: join(folder, 'dist'),
  server: join(folder, 'server'),
  program,
})
const { draft } = await editor.overview()
const confirmed = { reasons: ['legal' as const], seen: {} }
await editor.build('publish', { draft, confirmed }, 'Ana', true)
