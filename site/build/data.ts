import { createHash } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Name of the function whose calls stand for data in a bundle. */
const marker = '__data__'

/** A call that stands for an export of a module: `fillData` replaces it. */
export const dataCall = (file: string, name: string): string =>
  `/* @__PURE__ */ ${marker}(${JSON.stringify(`${file}#${name}`)})`

/** Whether a bundle still lacks its data. */
export const lacksData = (code: string): boolean => code.includes(marker)

/** Hash at the end of a script's name, as Vite writes it. */
const bundleHash = /[\w-]{8}\.js$/

const calls = new RegExp(`${marker}\\((["'\`])(.+?)#(.+?)\\1\\)`, 'g')

/** A value as JavaScript. */
export function dataLiteral(value: unknown): string {
  if (value === undefined) return 'void 0'
  if (Array.isArray(value)) return `[${value.map(dataLiteral).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  const key = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name))
  return `{${entries.map(([name, one]) => `${key(name)}:${dataLiteral(one)}`).join()}}`
}

/**
 * Writes the data of the content into a folder of bundled scripts. Scripts with data, and those that
 * import them, are named anew, because browsers keep them under their name.
 *
 * @returns a function that names the scripts anew in another text, such as a page
 */
export async function fillData(folder: string): Promise<(text: string) => string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const code = new Map<string, string>()
  for (const name of names) code.set(name, await readFile(join(folder, name), 'utf8'))
  const modules = new Map<string, Record<string, unknown>>()
  for (const [, , file = ''] of [...code.values()].flatMap((text) => [...text.matchAll(calls)])) {
    modules.set(file, await import(resolve(file)))
  }
  const literals: string[] = []
  const changed = new Set<string>()
  for (const [name, text] of code) {
    const filled = text.replaceAll(calls, (_call, _quote, file: string, exported: string) => {
      const literal = dataLiteral(modules.get(file)?.[exported])
      literals.push(literal)
      return literal
    })
    if (filled === text) continue
    code.set(name, filled)
    changed.add(name)
  }
  // What imports a changed script changes, and what imports that.
  for (const imported of changed) {
    for (const [name, text] of code) if (text.includes(imported)) changed.add(name)
  }
  const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
  const data = hash(literals.join('\n'))
  const renamed = new Map(
    [...changed].map((name) => [name, name.replace(bundleHash, `${hash(name + data)}.js`)]),
  )
  if (renamed.size === 0) return (text) => text
  const oldNames = new RegExp([...changed].map((name) => RegExp.escape(name)).join('|'), 'g')
  const nameAnew = (text: string) => text.replaceAll(oldNames, (name) => renamed.get(name) ?? name)
  for (const [name, next] of renamed) {
    await writeFile(join(folder, name), nameAnew(code.get(name) ?? ''))
    await rename(join(folder, name), join(folder, next))
  }
  return nameAnew
}
