import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programFile, type SiteFile } from '../publication/files.ts'

/** The desk's program as it was built. */
export interface DeskProgram {
  /** Addresses of its script and styles. */
  script: string
  styles: string[]
  /** Its files by path: /desk/assets/main.12345678.js */
  files: ReadonlyMap<string, SiteFile>
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}

/**
 * Reads the desk's part of a build.
 *
 * @param build the folder of the build
 */
export function readDeskProgram(build: string): DeskProgram {
  const folder = join(build, 'desk')
  const chunks: Record<string, Chunk> = JSON.parse(
    readFileSync(join(folder, 'manifest.json'), 'utf8'),
  )
  const [main, entry] = Object.entries(chunks).find(([, { isEntry }]) => isEntry) ?? []
  if (!main || !entry) throw new Error('the build has no desk')
  // A chunk that the entry shares with screens loaded later has styles of its own.
  const needed = new Set([main])
  for (const name of needed) for (const other of chunks[name]?.imports ?? []) needed.add(other)
  const styles = [...needed].toReversed().flatMap((name) => chunks[name]?.css ?? [])
  const names = readdirSync(join(folder, 'assets')).filter((name) => !/\.(br|gz)$/.test(name))
  const files = names.map((name) => {
    const path = `/desk/assets/${name}`
    return [path, programFile(path, join(folder, 'assets', name))] as const
  })
  return {
    script: `/desk/${entry.file}`,
    styles: styles.map((file) => `/desk/${file}`),
    files: new Map(files),
  }
}
