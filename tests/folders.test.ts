import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { parseSync } from 'vite'
import deskPackage from '../desk/package.json' with { type: 'json' }
import { pageScripts } from '../site/layout/page-scripts.ts'

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
  /** A file, relative to the project, or the name of a package. */
  to: string
  isPackage: boolean
  /** Whether it imports types only, which are gone before anything runs. */
  isType: boolean
}

const files = globSync('{model,site,desk,editor,server}/**/*.{ts,tsx}', { cwd: project })

/** Everything that a file imports. */
const importsIn = new Map<string, Import[]>(
  files.map((from) => {
    const code = readFileSync(join(project, from), 'utf8')
    const { module } = parseSync(from, code)
    const named = [
      ...module.staticImports.map(({ moduleRequest, entries }) => ({
        name: moduleRequest.value,
        isType: entries.length > 0 && entries.every((entry) => entry.isType),
      })),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, isType }) =>
          moduleRequest ? [{ name: moduleRequest.value, isType }] : [],
        ),
      ),
      // `import('./desk.ts')`, but not `import(path)`.
      ...module.dynamicImports
        .map(({ moduleRequest: { start, end } }) => code.slice(start, end))
        .filter((request) => /^['"]/.test(request))
        .map((request) => ({ name: request.slice(1, -1), isType: false })),
    ]
    const imports = named.map(({ name, isType }) => {
      const isPackage = !name.startsWith('.')
      const to = isPackage ? packageOf(name) : join(from, '..', name.replace(/\?.*/, ''))
      return { from, to, isPackage, isType }
    })
    return [from, imports]
  }),
)

/** The package of a module: `react-dom` of `react-dom/client`. */
function packageOf(module: string): string {
  return /^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module
}

/** Every import of one file by another. */
const imports = [...importsIn.values()].flat().filter(({ isPackage }) => !isPackage)

test('site, desk, editor and model > never import the server, and know only the model', () => {
  assert.ok(imports.every(({ to }) => existsSync(join(project, to))))
  const wrong = imports.filter(({ from, to }) => {
    const [here = '', there = ''] = [from, to].map((path) => path.split('/')[0])
    return here !== there && !allowed[here]?.includes(there)
  })
  assert.deepEqual(wrong, [])
})

test('files and folders > have no circular imports at any level', () => {
  const found = new Set<string>()
  for (const parent of new Set(imports.flatMap(({ from }) => foldersOf(from)))) {
    const edges = new Map<string, Map<string, Import>>()
    for (const one of imports) {
      const [from, to] = [childOf(parent, one.from), childOf(parent, one.to)]
      if (!from || !to || from === to) continue
      edges.set(from, (edges.get(from) ?? new Map()).set(to, one))
    }
    for (const start of edges.keys()) {
      const circle = wayBack(edges, start)
      if (circle) found.add(circle.map(({ from, to }) => `${from} imports ${to}`).join(', '))
    }
  }
  assert.deepEqual([...found], [])
})

const forVisitors = ['react', 'react-dom', 'clsx']
const forDesk = [
  ...[...forVisitors, ...Object.keys(deskPackage.dependencies), 'uqr'],
  ...['mdast-util-from-markdown', 'mdast-util-gfm', 'micromark-extension-gfm'],
]

for (const [who, entries, packages] of [
  ['visitors load', pageScripts, forVisitors],
  ['the desk loads', ['desk/main.tsx'], forDesk],
] as const) {
  test(`scripts that ${who} > import only packages for browsers`, () => {
    const ways = new Map<string, string>(entries.map((entry) => [entry, entry]))
    const wrong: string[] = []
    for (const [file, way] of ways) {
      for (const { to, isPackage, isType } of importsIn.get(file) ?? []) {
        if (isType || ways.has(to)) continue
        if (!isPackage) ways.set(to, `${way} > ${to}`)
        else if (!packages.includes(to)) wrong.push(`${way} > ${to}`)
      }
    }
    assert.ok(ways.size > entries.length)
    assert.deepEqual(wrong, [])
  })
}

test('files whose comment says that they import nothing > import nothing', () => {
  const wrong = files.filter((path) => {
    const text = readFileSync(join(project, path), 'utf8').replace(/\n \* /g, ' ')
    return (
      /^\s*(?:\/\*\*|\*|\/\/).*\bimports\s+nothing\b/im.test(text) &&
      importsIn.get(path)?.some(({ isType }) => !isType)
    )
  })
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
