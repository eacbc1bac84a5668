import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(project, file), 'utf8')

/** Node tests of one command, browser specs, and tests in WebKit, each relative to the project. */
export interface TestFiles {
  node: string[]
  specs: string[]
  webkit: string[]
}

/**
 * Finds the test files that a name or path stands for: `header`, `tests/site/header.spec.ts`, or the
 * source file `server/delivery/relay.ts`. Without any, all of them.
 */
export function findTestFiles(words: string[]): TestFiles {
  const patterns = words.flatMap((word) => toPatterns(word))
  const chosen = (glob: string) =>
    globSync(glob, { cwd: project })
      .filter((file) => patterns.length === 0 || patterns.some((one) => file.includes(one)))
      .toSorted()
  const tests = chosen('tests/**/*.test.ts')
  const isWebKit = (file: string) => file.startsWith('tests/webkit/')
  return {
    node: tests.filter((file) => !isWebKit(file)),
    specs: chosen('tests/{site,desk}/**/*.spec.ts'),
    webkit: tests.filter(isWebKit),
  }
}

/** The site's modules and pages are tested in `tests/site`. */
function toPatterns(word: string): string[] {
  const path = word.replace(/^\.\//, '').replace(/(\.(test|spec))?\.tsx?$/, '')
  const inSite = path.replace(/^site\//, '')
  return inSite === path ? [path] : [`tests/site/${inSite}`]
}

/** Whether tests look at the built program or at published pages. */
export const needsBuild = ({ node, specs, webkit }: TestFiles): boolean =>
  specs.length > 0 ||
  webkit.length > 0 ||
  node.some((file) => !file.startsWith('tests/model/') || /\bprograms\b/.test(read(file)))

/** Whether a Node test may start the server, or open a store. */
export const usesServer = (file: string): boolean => file.startsWith('tests/server/')

/** Whether a Node test can share a process with others: it only calls functions or reads built pages. */
export const sharesProcess = (file: string): boolean =>
  /^tests\/(model|pages|site)\//.test(file) && !/process\.(chdir|env\.\w+ = )/.test(read(file))
