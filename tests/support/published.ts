import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Content } from '../../model/content/content.ts'
import { sourceStamp, stampFile } from '../../scripts/sources.ts'
import { type Publication, readPublication } from '../../server/publication/publication.ts'
import type { HasContent } from '../../server/publication/publisher.ts'

const project = resolve(import.meta.dirname, '../..')
const folder = join(project, '.cache/test-build')

/** What `npm test` builds and publishes before the tests. */
export const testBuild = {
  /** Link to the built program. */
  get program() {
    return pathInBuild('dist')
  },
  /** The publication's folder. */
  get publication() {
    return pathInBuild('publication')
  },
  /** The site as files, as a file host has them. */
  get site() {
    return pathInBuild('site')
  },
  /** Content of a site with few pages. */
  get smallContent() {
    return pathInBuild('small/content')
  },
  /** The folder of its publication, in English alone or in both languages. */
  smallPublication: (translated: boolean) =>
    pathInBuild(translated ? 'small/publication' : 'small/english'),
  siteUrl: 'http://localhost:3000',
}

// `npm test` has just built.
let isChecked = false

/** @throws Error when a test file that runs alone finds no build. An old one it only mentions. */
function pathInBuild(name: string): string {
  if (!isChecked && process.env.TEST_PORT === undefined) {
    isChecked = true
    const fault = buildFault(folder)
    if (fault?.isMissing) throw new Error(fault.message)
    if (fault) console.warn(fault.message)
  }
  return join(folder, name)
}

const howToBuild = 'Run "npm test -- " with the name of this file, which builds first.'

/** What is wrong with the build in a folder, as a sentence. */
export function buildFault(folder: string): { isMissing: boolean; message: string } | undefined {
  const stamp = join(folder, 'dist', stampFile)
  if (!existsSync(stamp) || !existsSync(join(folder, 'publication/published.json'))) {
    return { isMissing: true, message: `There is no build for tests in ${folder}. ${howToBuild}` }
  }
  if (readFileSync(stamp, 'utf8') === sourceStamp()) return undefined
  const message = `The sources have changed since the build in ${folder}. ${howToBuild}`
  return { isMissing: false, message }
}

let publication: Publication | undefined

/** The publication that the tests look at. */
export function published(): Publication {
  publication ??= readPublication(testBuild.publication)
  return publication as Publication
}

/** Its content. */
export const publishedContent = (): Content => published().content

/** Its content, for what needs no more of a site. */
export const publishedSite: HasContent = {
  get current() {
    return published()
  },
}

/** Makes a copy of a folder of large files, which takes no space where it can be links. */
export function linkFolder(from: string, to: string): void {
  const copying = 'cp -al "$0" "$1" 2>/dev/null || { rm -rf "$1"; cp -a "$0" "$1"; }'
  execFileSync('sh', ['-c', copying, from, to])
}

/** Makes a copy of the publication in a folder, for a server that may publish another one there. */
export function copyPublication(to: string, from = testBuild.publication): void {
  mkdirSync(to, { recursive: true })
  copyFileSync(join(from, 'published.json'), join(to, 'published.json'))
  const uploads = join(from, 'uploads')
  if (existsSync(uploads))
    cpSync(uploads, join(to, 'uploads'), { recursive: true, preserveTimestamps: true })
  shareCache(to, from)
}

/** Gives a publication's folder the pages and encoded pictures of another's. What one removes stays for others. */
export const shareCache = (state: string, from = testBuild.publication): void =>
  linkFolder(join(from, 'cache'), join(state, 'cache'))
