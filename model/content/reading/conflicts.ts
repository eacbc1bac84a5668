import { globSync } from 'node:fs'
import type { Fault } from './fault.ts'
import { type ContentSource, readText } from './load.ts'

/** Finds what git leaves in a content file when it can't merge two changes: a fault for each place. */
export const conflictFaults = (source: ContentSource): Fault[] =>
  globSync('**/*.{yaml,md}', { cwd: source.folder }).flatMap((file) => {
    let isOpen = false
    return (readText(source, file) ?? '').split('\n').flatMap((line, index) => {
      const [mark] = /^(<{7}|>{7})(?= )/.exec(line) ?? []
      const isEnd = mark === '>>>>>>>' && isOpen
      if (mark) isOpen = mark === '<<<<<<<'
      if (!mark || isEnd) return []
      const message =
        'two people changed this, and git could not merge it: keep one version, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>'
      return { file, line: index + 1, field: '', message }
    })
  })
