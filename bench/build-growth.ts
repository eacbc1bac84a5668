/**
 * How the time of a build grows with the number of articles: 40, 400, 4,000, made from one of the
 * project's, in a copy of content/.
 *
 *   npm run bench:build-growth [-- <articles> <articles> …]
 *
 * So many are more than one list of articles can hold: the build then says that the page is too
 * heavy, at its very end, and that is printed beside the time.
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

console.log('articles  seconds  seconds an article more')
let before: { articles: number; seconds: number } | undefined
for (const articles of given.length > 0 ? given : [40, 400, 4000]) {
  const folder = mkdtempSync(join(tmpdir(), 'build-growth-'))
  const env = {
    ...process.env,
    CONTENT_DIR: contentWith(articles, folder),
    DIST_DIR: join(folder, 'dist'),
  }
  const begun = performance.now()
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: project,
    env,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  const seconds = (performance.now() - begun) / 1000
  const more = before && (seconds - before.seconds) / (articles - before.articles)
  const cells = [String(articles).padStart(8), seconds.toFixed(1).padStart(7)]
  const said =
    status === 0 ? '' : `  not published: ${stderr.trim().split('\n').slice(0, 3).join(' ')}`
  console.log(`${cells.join('  ')}  ${more === undefined ? '' : more.toFixed(3)}${said}`)
  before = { articles, seconds }
  rmSync(folder, { recursive: true })
}
