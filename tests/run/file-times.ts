import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'

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

  /** Files that are new come first. */
  slowestFirst(files: string[]): string[] {
    const of = (file: string) => this.#times[file] ?? Number.POSITIVE_INFINITY
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
