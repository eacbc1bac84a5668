import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseFile } from '../../editor/content-file.ts'
import { Draft } from '../../editor/draft.ts'
import { Editor } from '../../editor/editor.ts'
import { type Edit, newEdit } from '../../editor/edits.ts'
import { suggestService } from '../../editor/entry-edits.ts'
import type { StoredDraft } from '../../editor/save.ts'
import { versionIn } from '../../editor/versions.ts'
import { markdownFolders, yamlFiles } from '../../model/content/reading/files.ts'
import { changesBetween } from '../../model/desk/compare.ts'
import { project } from '../../scripts/folders.ts'
import { findFaults } from '../../server/publication/check.ts'
import { OwnerPictures } from '../../server/publication/owner-pictures.ts'
import { Cache } from '../../site/pictures/cache.ts'
import { ownPicturesIn } from '../../site/pictures/sources.ts'
import { copyContent } from '../support/changed-content.ts'
import { testBuild } from '../support/published.ts'
import { temporaryFolder } from '../support/server.ts'

const folder = await temporaryFolder()
const content = copyContent(join(folder, 'content'), { from: testBuild.smallContent })
const cache = new Cache(join(folder, 'cache'))
const siteUrl = new URL('http://localhost:3000')
const editor = new Editor({
  content,
  pictures: new OwnerPictures(
    () => ownPicturesIn(content),
    { uploads: join(folder, 'uploads'), pictures: join(project, 'pictures') },
    cache,
  ),
  check: (changes) =>
    findFaults(content, { program: project, cache, changes, siteUrl, today: new Date() }),
  zipCenters: () => new Map(),
  now: Date.now(),
})

const draftOf = (...edits: Edit[]): StoredDraft => ({ revision: 1, edits, publishing: [] })

/** An edit of a whole file, as an earlier version of this program kept it. */
const editOf = (path: string, after: string | null): Edit =>
  newEdit(
    {
      ...{ kind: 'words', file: path, name: path, by: 'Ana' },
      changes: [{ file: path, path: [], before: versionIn(content, path), after }],
    },
    Date.now(),
  )

/** Every YAML file, and a page of each folder. */
const paths = [
  ...Object.values(yamlFiles).map(({ file }) => file),
  ...Object.values(markdownFolders).flatMap(({ folder: name }) => {
    const path = join(content, name)
    const file = existsSync(path) && readdirSync(path).find((one) => one.endsWith('.md'))
    return file ? [`${name}/${file}`] : []
  }),
]

test('editor > reports a file whose fields are of another kind, and goes on', async () => {
  for (const path of paths) {
    for (const value of [['a', 1], 'text']) {
      const what = `${path}: ${JSON.stringify(value)}`
      const before = parseFile(path, versionIn(content, path) ?? '')
      const other = Object.fromEntries(Object.keys(before.value ?? {}).map((key) => [key, value]))
      const changes = changesBetween(before, { value: other, body: before.body })
      const step = await editor.save(draftOf(), { path, changes }, 'Ana')
      assert.ok(typeof step === 'object', what)
      const draft = draftOf(...step.save)
      const { problems, files: listed } = await editor.overview(draft)
      // The law of a state stands for the default one, which isn't read then. A page may not hold it.
      const isReported = problems.some(({ file }) => file === path)
      assert.ok(isReported || path === yamlFiles.law.file, what)
      assert.ok(
        listed.some((file) => file.path === path),
        what,
      )
      await editor.search(draft, 'text')
      await editor.history(draft, [])
    }
  }
})

test('suggestService > finds the service that a title names', async () => {
  const services = readdirSync(join(content, 'services')).map((file) => file.replace('.md', ''))
  assert.ok(services.length > 0)
  for (const id of services) {
    assert.deepEqual(suggestService(new Draft(content, [], Date.now()), id.replaceAll('-', ' ')), [
      id,
    ])
  }
})

test('overview > lists the newest article first, and files that the draft adds or removes', async () => {
  const wish = { kind: 'article' as const, name: 'Zinc', zipCodes: [], text: '' }
  const article = await editor.addEntry(draftOf(), wish, 'Ana')
  assert.ok(typeof article === 'object')
  assert.equal(article.path, 'blog/zinc.md')
  const [removed = ''] = paths.filter((path) => path.startsWith('services/'))
  const { files, edits } = await editor.overview(
    draftOf(
      ...article.step.save,
      editOf(removed, null),
      // As published: no edit.
      editOf('site.yaml', versionIn(content, 'site.yaml')),
    ),
  )
  assert.equal(files.find(({ group }) => group === 'blog')?.path, 'blog/zinc.md')
  assert.deepEqual(
    files.filter(({ changed }) => changed).map(({ path }) => path),
    ['blog/zinc.md', removed],
  )
  assert.equal(edits, 2, 'as many as can be left out')
})
