/**
 * Runs a benchmark of the built program and writes its figures into docs/figures.md:
 *
 *   npm run bench -- leads 5
 *
 * Exits with 1 when a figure is over its limit.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { buildForTests } from '../tests/run/build.ts'

const benches: Record<string, string> = {
  pages: 'Pages',
  leads: 'Requests for an estimate',
  footprint: 'Footprint',
  publish: 'Publishing from the desk',
  soak: 'Publications beside a server under load',
}

/** A benchmark takes the numbers or paths of its command line, and returns its figures as Markdown. */
type Run = (args: string[]) => Promise<string>

const [name = '', ...args] = process.argv.slice(2)
const title = benches[name]
if (title === undefined) {
  console.error(`Usage: npm run bench -- <${Object.keys(benches).join(' | ')}> [arguments]`)
  process.exit(1)
}

if (!(await buildForTests())) process.exit(1)
const { run } = (await import(`./${name}.ts`)) as { run: Run }
const figures = await run(args)
console.log(figures)
writeSection(title, `${conditions()}\n\n${figures}`)
process.exit()

function conditions(): string {
  const [cpu] = cpus()
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  return [
    `\`npm run bench -- ${[name, ...args].join(' ')}\``,
    `commit ${commit}`,
    new Date().toISOString().slice(0, 10),
    `${cpus().length} × ${cpu?.model.trim()}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
  ].join(', ')
}

/** Replaces the section of a title in docs/figures.md, or appends it. */
function writeSection(heading: string, text: string): void {
  const file = join(import.meta.dirname, '../docs/figures.md')
  const sections = readFileSync(file, 'utf8')
    .trim()
    .split(/^(?=## )/m)
  const section = `## ${heading}\n\n${text}\n\n`
  const index = sections.findIndex((one) => one.startsWith(`## ${heading}\n`))
  if (index === -1) sections.push(section)
  else sections[index] = section
  writeFileSync(file, `${sections.map((one) => one.trim()).join('\n\n')}\n`)
}
