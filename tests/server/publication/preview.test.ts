import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import type { Element, Root } from 'hast'
import { parseDocument } from 'yaml'
import { fieldAt, readFieldName } from '../../../desk/site/fields.ts'
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
import { copyPublicationOfToday, newPublisher, publishWell } from '../../support/publisher.ts'
import { temporaryFolder } from '../../support/server.ts'

const base = '/desk/preview'

let publisher: Publisher
let content = ''
before(async () => {
  const folder = await temporaryFolder()
  content = copyContent(join(folder, 'content'))
  const state = join(folder, 'publication')
  await copyPublicationOfToday(state)
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
      names.filter((name) => !hasForm(name)),
      [],
      `${path}: opens a field`,
    )
    const published = asPreview(await page(path))
    assert.deepEqual(tagsOf(withoutNames(shown)), tagsOf(withoutNames(published)), path)
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
  const [text] = readdirSync(join(content, 'blog'))
  const file = `blog/${text}`
  const front = /^---\n.*?\n---\n/s
    .exec(readFileSync(join(content, file), 'utf8'))?.[0]
    .replace(/^figures:\n(?:[ -].*\n)+/m, '')
  const about = parseDocument(readFileSync(join(content, 'pages/about.yaml'), 'utf8'))
  about.set('headline', 'A - tok-21 *b* & \u{f0007}c')
  about.set('intro', 'First tok-22. Then “tok-23”')
  const changes = new Map([
    [file, `${front}${blocks.join('\n\n')}\n`],
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
  // An empty line ends a block, also within a list.
  for (const [index, block] of blocks
    .join('\n\n')
    .split(/\n{2,}/)
    .entries()) {
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
  const file = await publisher.renderer.calls.preview(path, changes, base)
  assert.ok(file && 'html' in file, `${path} ${JSON.stringify(file)}`)
  return file.html
}

/** Whether the desk has a form for a field. */
function hasForm(name: string): boolean {
  const { file, path } = readFieldName(name)
  if (path[0] === 'body') return file.endsWith('.md')
  const kind = Object.values(yamlFiles).find((one) => one.file === file)
  const [folder] = file.split('/')
  const pages = Object.values(markdownFolders).find((one) => one.folder === folder)
  const schema = kind?.schema ?? (file.endsWith('.md') ? pages?.schema : yamlFiles.law.schema)
  return schema !== undefined && fieldAt(shapeOf(asJsonSchema(schema)), path) !== undefined
}

const hasName = ({ properties }: Element) => properties.dataField !== undefined

/** Takes out the names of fields, and spans that have nothing else. */
function withoutNames(tree: PageTree): PageTree {
  const look = (node: Root | Element) => {
    for (const child of node.children) if (child.type === 'element') look(child)
    const children = node.children.flatMap((child) =>
      child.type === 'element' && isAdded(child) ? child.children : [child],
    )
    Object.assign(node, { children })
    if (node.type === 'element') delete node.properties.dataField
  }
  look(tree)
  return tree
}

/** Whether an element may be one that was added for a name. */
const isAdded = ({ tagName, properties }: Element) =>
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
