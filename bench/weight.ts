/** Transferred bytes of the built site: `npm run bench -- weight` */
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { addressOf } from '../model/http/built-files.ts'
import { dist, table } from './harness.ts'

export async function run(): Promise<string> {
  const sizeOf = (file: string) => statSync(join(dist, file)).size
  const list = (glob: string) =>
    globSync(glob, { cwd: dist })
      .map((file) => ({ file: file.replace(/\.br$/, ''), bytes: sizeOf(file) }))
      .toSorted((a, b) => b.bytes - a.bytes)
  const row = (what: string, { file, bytes } = { file: 'none', bytes: 0 }) => ({
    what,
    bytes: bytes.toLocaleString('en-US'),
    file: file.endsWith('.html') ? addressOf(file) : file,
  })
  const pages = list('**/*.html.br').filter(({ file }) => !file.startsWith('desk/'))
  const linked = pages.map(({ file }) => ({ file, bytes: linkedScript(file) }))
  return table([
    row('heaviest page, with its inline styles', pages[0]),
    row(
      'home page',
      pages.find(({ file }) => file === 'index.html'),
    ),
    row('largest style sheet', list('_astro/*.css.br')[0]),
    row('most linked script before a touch', linked.toSorted((a, b) => b.bytes - a.bytes)[0]),
    row('largest font', list('_astro/*.woff2')[0]),
  ])

  /** Scripts that a page names, and what they import at once. */
  function linkedScript(page: string): number {
    const html = brotliDecompressSync(readFileSync(join(dist, `${page}.br`))).toString()
    const files = new Set(html.match(/_astro\/[\w-]+\.js/g))
    for (const file of files) {
      const code = readFileSync(join(dist, file), 'utf8')
      for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g)) {
        files.add(`_astro/${name}`)
      }
    }
    return [...files].reduce((sum, file) => sum + sizeOf(`${file}.br`), 0)
  }
}
