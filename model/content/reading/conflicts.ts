import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'
import { readText } from './load.ts'

/** Finds what git leaves in a content file when it can't merge two changes: a fault for each place. */
export const conflictFaults = (folder: string): Fault[] =>
  globSync('**/*.{yaml,md}', { cwd: folder }).flatMap((file) => {
    let isOpen = false
    return readText(join(folder, file))
      .split('\n')
      .flatMap((line, index) => {
        const [mark] = /^(<{7}|>{7})(?= )/.exec(line) ?? []
        const isEnd = mark === '>>>>>>>' && isOpen
        if (mark) isOpen = mark === '<<<<<<<'
        if (!mark || isEnd) return []
        const message =
          'two people changed this, and git could not merge it: keep one version, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>'
        return { file, line: index + 1, field: '', message }
      })
  })
