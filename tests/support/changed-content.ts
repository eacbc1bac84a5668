import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuildFacts } from '../../model/content/reading/cross-references.ts'
import { type Reading, readContent } from '../../model/content/reading/read.ts'
import { contentFolder } from '../../scripts/folders.ts'

export type Change = [file: string, from: RegExp, to: string]

/** Replaces texts of a content folder. Throws when a pattern isn't found. */
export function changeContent(folder: string, changes: readonly Change[]): void {
  for (const [file, from, to] of changes) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    if (text.search(from) < 0) throw new Error(`${file} has no ${from}`)
    writeFileSync(path, text.replace(from, to))
  }
}

/** Copies the content into a folder; the English words alone, so that a test may change any of them. */
export function copyContent(
  folder: string,
  { translated = false, from = contentFolder() } = {},
): string {
  // A picture is known by its time.
  cpSync(from, folder, {
    ...{ recursive: true, preserveTimestamps: true },
    filter: (path) => translated || !path.startsWith(join(from, 'es')),
  })
  return folder
}

/** Reads a copy of the content in which some texts are replaced. */
export function readChanged(changes: Change[], facts: BuildFacts = {}): Reading {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  try {
    copyContent(folder)
    changeContent(folder, changes)
    return readContent(folder, facts)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A pattern of a field of one line, after which its value follows. */
export const field = (name: string): RegExp => new RegExp(`(?<=^ *(?:- )?${name}:).*`, 'm')
