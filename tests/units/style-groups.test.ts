import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPage } from '../../site/build/page-tree.ts'
import { groupsByStyles } from '../../site/build/style-groups.ts'

const rules = (name: string, many: number) =>
  Array.from({ length: many }, (_, index) => `.${name}-${index}{color:red}`).join('')

/** The paths of pages in their groups, given each page's styles. */
function grouped(pages: Record<string, string>): string[][] {
  const trees = new Map(
    Object.entries(pages).map(([path, css]) => [path, readPage(`<style>${css}</style>`)]),
  )
  const paths = new Map([...trees].map(([path, tree]) => [tree, path]))
  return groupsByStyles(trees).map((group) => group.map((tree) => paths.get(tree) ?? ''))
}

test('pages share one file of styles, whatever their section', () => {
  const pages = { '/': rules('a', 1), '/tools': rules('b', 9), '/tools/one': rules('b', 9) }
  assert.deepEqual(grouped(pages), [['/', '/tools', '/tools/one']])
})

test('a section with many rules of its own has a file for itself', () => {
  const pages = { '/': rules('a', 1), '/tools': rules('b', 400), '/tools/one': rules('c', 1) }
  assert.deepEqual(grouped(pages), [['/tools', '/tools/one'], ['/']])
})

test('many rules that other sections have too stay in the file of all', () => {
  const pages = { '/': rules('a', 400), '/tools': rules('a', 400) }
  assert.deepEqual(grouped(pages), [['/', '/tools']])
})
