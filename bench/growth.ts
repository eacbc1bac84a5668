/**
 * CPU seconds of a build with a growing number of articles, copied from one of the project's. CPU
 * time, read from /proc on Linux, doesn't count what else the machine does:
 * `npm run bench -- growth [articles …]`
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { table } from './harness.ts'

const project = resolve(import.meta.dirname, '..')

export async function run(args: string[]): Promise<string> {
  const counts = args.length > 0 ? args.map(Number) : [40, 400, 4000]
  let last = { articles: 0, seconds: Number.NaN }
  return table(
    counts.map((articles) => {
      const seconds = build(articles)
      const each = ((seconds - last.seconds) * 1000) / (articles - last.articles)
      last = { articles, seconds }
      return {
        articles: String(articles),
        'CPU seconds': seconds.toFixed(1),
        'ms for each article more': Number.isNaN(each) ? '' : each.toFixed(0),
      }
    }),
  )
}

/** Builds the site with a number of articles; returns the CPU seconds that it took. */
function build(articles: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'build-growth-'))
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
  const before = cpuSecondsOfChildren()
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: project,
    env: {
      ...process.env,
      CONTENT_DIR: content,
      DIST_DIR: join(folder, 'dist'),
      SERVER_DIR: join(folder, 'dist-server'),
    },
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  rmSync(folder, { recursive: true })
  if (status !== 0) throw new Error(stderr)
  return cpuSecondsOfChildren() - before
}

/** Of child processes that have ended: fields 16 and 17 of /proc/self/stat, in ticks (proc(5)). */
function cpuSecondsOfChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / 100
}
