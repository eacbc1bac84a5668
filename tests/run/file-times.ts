import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { publishes } from './files.ts'

const project = resolve(import.meta.dirname, '../..')
const path = resolve(project, '.cache/test-times.json')

/** How long each file of tests took in the last run, in milliseconds. */
export class FileTimes {
  readonly #times: Record<string, number>

  constructor() {
    try {
      this.#times = JSON.parse(readFileSync(path, 'utf8'))
    } catch {
      this.#times = {}
    }
  }

  /** Files that are new come first, as all are in a fresh clone, and of these the ones that publish. */
  slowestFirst(files: string[]): string[] {
    const ofNew = (file: string) =>
      publishes(file) ? Number.POSITIVE_INFINITY : Number.MAX_SAFE_INTEGER
    const of = (file: string) => this.#times[file] ?? ofNew(file)
    return files.toSorted((a, b) => (of(a) === of(b) ? 0 : of(b) - of(a)))
  }

  add(file: string, milliseconds: number): void {
    this.#times[relative(project, file)] = Math.round(milliseconds)
  }

  save(): void {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(this.#times))
  }
}
