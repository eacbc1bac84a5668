import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import type { Element, Root } from 'hast'
import { parseDocument } from 'yaml'
import { fieldAt, pathToChange, readFieldName } from '../../../desk/site/fields.ts'
import { shapeOf } from '../../../editor/shape.ts'
import { markdownFolders, yamlFiles } from '../../../model/content/reading/files.ts'
import type { Changes } from '../../../model/content/reading/load.ts'
import { asJsonSchema } from '../../../model/content/reading/schema-faults.ts'
import type { Publisher } from '../../../server/publication/publisher.ts'
import {
  elementsOf,
  type PageTree,
  readPage,
  removeElements,
  requireElement,
  writePage,
} from '../../../site/finish/page-tree.ts'
import { toPreview } from '../../../site/finish/preview.ts'
import { copyContent } from '../../support/changed-content.ts'
import { copyPublication } from '../../support/published.ts'
import { newPublisher, publishWell } from '../../support/publisher.ts'
import { temporaryFolder } from '../../support/server.ts'

const base = '/desk/preview'

let publisher: Publisher
let content = ''
before(async () => {
  const folder = await temporaryFolder()
  content = copyContent(join(folder, 'content'))
  const state = join(folder, 'publication')
  copyPublication(state)
  publisher = newPublisher({ content, state })
  await publisher.open()
  await publishWell(publisher)
})
after(() => publisher.close())

test('preview > is the page as visitors get it, but for scripts and the names of fields', async () => {
  const pages = [...publisher.current.pages]
  assert.ok(pages.length > 1)
  for (const path of pages) {
    const shown = readPage(await preview(path))
    const names = elementsOf(shown, hasName).map(({ properties }) => String(properties.dataField))
    assert.ok(names.length > 0, path)
    assert.deepEqual(
      names.filter((name) => !opensField(name)),
      [],
      path,
    )
    const published = withoutNames(asPreview(await page(path)))
    assert.deepEqual(tagsOf(withoutNames(shown)), tagsOf(published), path)
  }
})

test('preview > names the field of each word, whatever the text looks like', async () => {
  const blocks = [
    'Opening *tok-1.* and **tok-2**, after [tok-3](/about) and “tok-4”.',
    '### tok-5 & Sons ###',
    '- tok-6\n\n  tok-7 goes on\n- tok-8',
    '| tok-9 | b |\n| --- | --- |\n| c | tok-10 |',
    '> tok-11 - said\n> tok-12',
    '**tok-13 Heading**\ntok-14 follows',
    'tok-15  \ntok-16 https://pests.example/tok-17',
    '    tok-18 in code',
    '\u{f0005}tok-19\u00a0\u200e and &amp; tok-20 --- it’s',
  ]
  const text = blocks.join('\n\n')
  const [name] = readdirSync(join(content, 'blog'))
  const file = `blog/${name}`
  const [, fields = ''] =
    /^---\n(.*?)\n---\n/s.exec(readFileSync(join(content, file), 'utf8')) ?? []
  const front = parseDocument(fields)
  // Of sections that the new text doesn't have.
  front.delete('figures')
  const about = parseDocument(readFileSync(join(content, 'pages/about.yaml'), 'utf8'))
  about.set('headline', 'A - tok-21 *b* & \u{f0007}c')
  about.set('intro', 'First tok-22. Then “tok-23”')
  const changes = new Map([
    [file, `---\n${front}---\n${text}\n`],
    ['pages/about.yaml', String(about)],
  ])
  const found = new Map<string, string>()
  for (const path of [`/${file.replace('.md', '')}`, '/about']) {
    const look = (element: Element | Root, named = '') => {
      for (const child of element.children) {
        if (child.type === 'text') {
          for (const [token] of child.value.matchAll(/tok-\d+/g)) found.set(token, named)
        }
        if (child.type === 'element' && child.tagName !== 'head') {
          look(child, String(child.properties.dataField ?? named))
        }
      }
    }
    look(readPage(await preview(path, changes)))
  }
  assert.equal(found.get('tok-21'), 'pages/about.yaml#headline')
  assert.equal(found.get('tok-22'), 'pages/about.yaml#intro')
  assert.equal(found.get('tok-23'), 'pages/about.yaml#intro')
  // A block ends at an empty line, also within a list.
  for (const [index, block] of text.split(/\n{2,}/).entries()) {
    for (const [token] of block.matchAll(/tok-\d+/g)) {
      assert.equal(found.get(token), `${file}#body.${index}`, token)
    }
  }
})

/** A page of the site as it's published. */
async function page(path: string): Promise<PageTree> {
  const file = await publisher.current.file(path)
  return readPage(String(brotliDecompressSync(file?.copies.br?.bytes ?? Buffer.of())))
}

/** A page of a draft as the desk shows it. */
async function preview(path: string, changes: Changes = new Map()): Promise<string> {
  const edits = [...changes].map(([file, after]) => ({
    ...{ id: file, kind: 'words' as const, file, name: '', by: '', at: '' },
    changes: [{ file, path: [], before: readFileSync(join(content, file), 'utf8'), after }],
  }))
  const draft = { revision: 0, edits, publishing: [] }
  const file = await publisher.renderer.calls.preview(path, draft, base)
  assert.ok(file && 'html' in file, `${path} ${JSON.stringify(file)}`)
  return file.html
}

/** Whether a tap on words with this name opens a text or a field that the desk's form has. */
function opensField(name: string): boolean {
  const { file, path } = readFieldName(name)
  if (path[0] === 'body') return file.endsWith('.md')
  const [folder = ''] = file.split('/')
  const kinds = [...Object.values(yamlFiles), ...Object.values(markdownFolders)]
  const kind = kinds.find((one) => ('file' in one ? one.file === file : one.folder === folder))
  const { schema } = kind ?? (folder === 'law' ? yamlFiles.law : {})
  if (!schema) return false
  const shape = shapeOf(asJsonSchema(schema))
  return fieldAt(shape, pathToChange(shape, path)) !== undefined
}

const hasName = ({ properties }: Element) => properties.dataField !== undefined

/** Takes out the names of fields, and every span with nothing else: most were added, and pages have some of their own. */
function withoutNames(tree: PageTree): PageTree {
  const look = (node: Root | Element) => {
    for (const child of node.children) if (child.type === 'element') look(child)
    const children = node.children.flatMap((child) =>
      child.type === 'element' && isBare(child) ? child.children : [child],
    )
    Object.assign(node, { children })
    if (node.type === 'element') delete node.properties.dataField
  }
  look(tree)
  return tree
}

/** Whether an element is a span that has no attributes. */
const isBare = ({ tagName, properties }: Element) =>
  tagName === 'span' && Object.values(properties).every((value) => value === undefined)

/** A page's tags and words, which a failure shows one by one, without its policy: a preview has no scripts. */
function tagsOf(tree: PageTree): string[] {
  removeElements(tree, ({ properties }) => properties.httpEquiv !== undefined)
  return writePage(tree).split(/(?=<)/)
}

/** A published page as a preview shows it. */
function asPreview(tree: PageTree): PageTree {
  toPreview(tree, base)
  delete requireElement(tree, 'html').properties.dataScripts
  return tree
}
