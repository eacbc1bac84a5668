import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import ts from 'typescript'

const project = resolve(import.meta.dirname, '..')

/** What each of these top folders may import. None of them imports tests, scripts or bench. */
const allowed: Record<string, readonly string[]> = {
  model: [],
  site: ['model'],
  desk: ['model'],
  editor: ['model'],
  // It renders the site, edits its draft, and serves the desk's own files. The package has the version.
  server: ['model', 'site', 'desk', 'editor', 'package.json'],
}

interface Import {
  from: string
  to: string
}

/** Every import of one file by another, each relative to the project. */
const imports: Import[] = globSync('{model,site,desk,editor,server}/**/*.{ts,tsx}', {
  cwd: project,
}).flatMap((from) => {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(project, from), 'utf8'))
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => ({ from, to: join(from, '..', fileName.replace(/\?.*/, '')) }))
})

test('site, desk, editor and model > never import the server, and know only the model', () => {
  assert.ok(imports.every(({ to }) => existsSync(join(project, to))))
  const wrong = imports.filter(({ from, to }) => {
    const [here = '', there = ''] = [from, to].map((path) => path.split('/')[0])
    return here !== there && !allowed[here]?.includes(there)
  })
  assert.deepEqual(wrong, [])
})

test('folders > have no circular imports at any level', () => {
  const found = new Set<string>()
  for (const parent of new Set(imports.flatMap(({ from }) => foldersOf(from)))) {
    const edges = new Map<string, Map<string, Import>>()
    for (const one of imports) {
      const [from, to] = [childOf(parent, one.from), childOf(parent, one.to)]
      if (!from || !to || from === to) continue
      edges.set(from, (edges.get(from) ?? new Map()).set(to, one))
    }
    // Files in one folder may import each other.
    for (const start of [...edges.keys()].filter((name) => !name.includes('.'))) {
      const circle = wayBack(edges, start)
      if (circle) found.add(circle.map(({ from, to }) => `${from} imports ${to}`).join(', '))
    }
  }
  assert.deepEqual([...found], [])
})

test('files whose comment says that they import nothing > import nothing', () => {
  const wrong = globSync('{model,site,desk,editor,server}/**/*.{ts,tsx}', { cwd: project }).filter(
    (path) => {
      const text = readFileSync(join(project, path), 'utf8')
      // Types are gone before a browser sees the file.
      const code = text.replace(/^import type .*$/gm, '')
      return (
        /^\s*(?:\/\*\*|\*|\/\/).*\bimports\s+nothing\b/im.test(text.replace(/\n \* /g, ' ')) &&
        ts.preProcessFile(code).importedFiles.length > 0
      )
    },
  )
  assert.deepEqual(wrong, [])
})

/** The folders of a file, from the project down. */
const foldersOf = (file: string) =>
  file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))

/** The file or folder within a folder that a file belongs to, if any. */
function childOf(parent: string, file: string): string | undefined {
  const prefix = parent === '' ? '' : `${parent}/`
  return file.startsWith(prefix) ? file.slice(prefix.length).split('/')[0] : undefined
}

/** The shortest way from a part back to itself. */
function wayBack(edges: Map<string, Map<string, Import>>, start: string): Import[] | undefined {
  const seen = new Set<string>()
  const ways = [{ at: start, way: [] as Import[] }]
  for (const { at, way } of ways) {
    for (const [next, edge] of edges.get(at) ?? []) {
      if (next === start) return [...way, edge]
      if (!seen.has(next)) ways.push({ at: next, way: [...way, edge] })
      seen.add(next)
    }
  }
  return undefined
}
