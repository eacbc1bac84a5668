/**
 * How a build grows with the number of articles: 40, 400, 4,000, made from one of the project's, in a
 * copy of content/. Seconds of a processor say more than those of the clock where others use the machine
 * too; they are read from /proc, so that it needs Linux.
 *
 *   npm run bench:build-growth [-- <articles> <articles> …]
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const given = process.argv.slice(2).map(Number)
const project = resolve(import.meta.dirname, '..')

/** A copy of content/ with so many articles. */
function contentWith(articles: number, folder: string): string {
  const content = join(folder, 'content')
  cpSync(join(project, 'content'), content, { recursive: true })
  const blog = join(content, 'blog')
  const names = readdirSync(blog).filter((name) => name.endsWith('.md'))
  const article = readFileSync(join(blog, names[0] ?? ''), 'utf8')
  for (let number = names.length + 1; number <= articles; number += 1) {
    const text = article
      .replace(/^title: .*$/m, `title: Article number ${number}`)
      .replace(/^titleName: .*$/m, `titleName: Number ${number}`)
      .replace(/^metaDescription: "/m, `metaDescription: "${number}: `)
    writeFileSync(join(blog, `article-${number}.md`), text)
  }
  return content
}

/** Seconds of a processor that finished child processes have taken (proc(5): fields 16 and 17, in ticks). */
function secondsOfChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / 100
}

/** Builds the site with so many articles; returns the seconds of a processor that it took. */
function build(articles: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'build-growth-'))
  const env = {
    ...process.env,
    CONTENT_DIR: contentWith(articles, folder),
    DIST_DIR: join(folder, 'dist'),
    SERVER_DIR: join(folder, 'dist-server'),
  }
  const before = secondsOfChildren()
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: project,
    env,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  rmSync(folder, { recursive: true })
  if (status !== 0) throw new Error(stderr)
  return secondsOfChildren() - before
}

console.log('articles  seconds  milliseconds an article more')
let last: { articles: number; seconds: number } | undefined
for (const articles of given.length > 0 ? given : [40, 400, 4000]) {
  const begun = performance.now()
  const seconds = build(articles)
  const clock = (performance.now() - begun) / 1000
  const more = last && ((seconds - last.seconds) * 1000) / (articles - last.articles)
  const cells = [String(articles).padStart(8), seconds.toFixed(1).padStart(7)]
  console.log(`${cells.join('  ')}  ${more?.toFixed(0) ?? ''}  (${clock.toFixed(0)} by the clock)`)
  last = { articles, seconds }
}
