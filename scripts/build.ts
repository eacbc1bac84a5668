/**
 * Bundles the program into a folder below dist.builds/ that needs nothing else of the project: the server,
 * the program that renders pages, the desk, scripts, pictures, the content to begin with, packages and
 * Node, with their licenses and a list of them all (`sbom.cdx.json`). The link `dist`, or BUILD_DIR, then
 * leads to it. A server that runs from an earlier build isn't touched.
 *
 *   node scripts/build.ts [--if-changed]
 */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { pidFolder, serversIn } from '../server/build-users.ts'
import { externalPackages } from '../vite.config.ts'
import { folderFault } from './folders.ts'
import { sbomOf } from './sbom.ts'
import { filesIn, sourceStamp, stampFile } from './sources.ts'

const project = resolve(import.meta.dirname, '..')
const current = resolve(project, process.env.BUILD_DIR || 'dist')
const builds = `${current}.builds`
/** Links a file into the build, or copies it from another file system. */
function addFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

const addFolder = (from: string, to: string) => {
  for (const file of filesIn(from)) addFile(file, join(to, file.slice(from.length + 1)))
}

/** Adds a package with the packages it needs. npm has put all of them side by side. */
function addPackage(name: string, folder: string, added = new Set<string>()): void {
  const from = join(project, 'node_modules', name)
  if (added.has(name) || !statSync(from, { throwIfNoEntry: false })) return
  added.add(name)
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    addFile(file, join(folder, 'node_modules', name, file.slice(from.length + 1)))
  }
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(from, 'package.json'), 'utf8'),
  )
  for (const other of Object.keys({ ...dependencies, ...optionalDependencies })) {
    addPackage(other, folder, added)
  }
}

/** Removes builds that no server runs from, but for the newest ones. */
function removeOldBuilds(): void {
  const kept = 2
  const names = readdirSync(builds).filter((name) => /^\d+-\d+$/.test(name))
  const old = names.sort().reverse().slice(kept)
  for (const name of old) {
    const folder = join(builds, name)
    if (serversIn(folder).length === 0) rmSync(folder, { recursive: true, force: true })
  }
}

const stamp = sourceStamp()
const isCurrent = () => {
  try {
    return readFileSync(join(current, stampFile), 'utf8') === stamp
  } catch {
    return false
  }
}

if (!process.argv.includes('--if-changed') || !isCurrent()) {
  const fault = folderFault(project) ?? folderFault(builds)
  if (fault) {
    console.error(fault)
    process.exit(1)
  }
  const name = `${new Date().toISOString().replaceAll(/\D/g, '')}-${process.pid}`
  const folder = join(builds, name)
  try {
    for (const part of ['client', 'desk', 'ssr']) {
      const bundle = join(import.meta.dirname, 'bundle.ts')
      execFileSync(process.execPath, [bundle, part, folder], { stdio: 'inherit', cwd: project })
    }
    for (const file of filesIn(join(folder, 'desk'))) {
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
      writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }))
    }
    addFolder(join(project, 'pictures'), join(folder, 'pictures'))
    addFolder(join(project, 'content'), join(folder, 'content'))
    for (const one of externalPackages) addPackage(one, folder)
    addFile(process.execPath, join(folder, 'node'))
    for (const file of filesIn(join(process.execPath, '../../LICENSE'))) {
      addFile(file, join(folder, 'node.LICENSE'))
    }
    const sbom = sbomOf(folder, process.versions.node)
    writeFileSync(join(folder, 'sbom.cdx.json'), JSON.stringify(sbom, null, 2))
    mkdirSync(join(folder, pidFolder))
    // The server may be another user's.
    chmodSync(join(folder, pidFolder), 0o1777)
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
    writeFileSync(join(folder, stampFile), stamp)
    const link = join(builds, `.${name}`)
    symlinkSync(join(basename(builds), name), link)
    renameSync(link, current)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    console.error(error instanceof Error ? error.message : error)
    console.error('Nothing was built. What was there stays as it was.')
    process.exit(1)
  }
  removeOldBuilds()
  console.log(`Built ${readlinkSync(current)}.`)
  // Better now than when the server starts anew.
  const { checkPublished } = await import('./check-published.ts')
  const state = resolve(process.env.PUBLICATION_DIR || 'data/publication')
  if (!(await checkPublished(state))) process.exitCode = 1
}
