import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readBody } from '../../../model/content/reading/bodies.ts'
import { readFacts } from '../../../model/content/reading/facts.ts'
import { loadContent } from '../../../model/content/reading/load.ts'
import { parseYaml } from '../../../model/content/reading/yaml.ts'
import { contentFolder } from '../../../scripts/folders.ts'
import { temporaryFolder } from '../../support/server.ts'

/** Beginnings of what readers of Markdown, YAML and placeholders look for, never complete. */
const beginnings = [
  ...[
    '![',
    '[a](',
    '[x][',
    '[x]: ',
    '[^a]: ',
    '](',
    '[a](<',
    '![a](b "',
    '*a ',
    '**a',
    '*_',
    '_a ',
  ],
  ...['`', '``a`', '<', '<a ', '<!--', '<a href="', '&', '&#x61;', '> ', '>', '> - ', '- ', '1. '],
  ...[
    '  - a\n',
    '- a\n\n',
    '> a\n\n',
    '# a\n',
    '## # ',
    '=\nx\n',
    '|a|\n|-|\n',
    '~~a ',
    '\\',
    '\n',
  ],
  ...['```\n', 'www.', 'https://', 'a@b.c ', '{', '{a}', '{if a}', '{if a ', '<<<<<<< a\n'],
]

const repeat = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length)

/** A text that is far too long, and one that is as long as a text may be. */
const textsOf = (beginning: string) => [
  repeat(beginning, 1_000_000),
  repeat(`${repeat(beginning, 4900)}\n\n`, 59_000)
    .split('\n')
    .slice(0, 1990)
    .join('\n'),
]

/** Of the processor, however busy the machine is: ten times what all texts take. */
const mostSeconds = 150

async function readSlowTexts(): Promise<void> {
  const folder = await temporaryFolder()
  mkdirSync(join(folder, 'blog'))
  const facts = readFacts(loadContent({ folder: contentFolder() }))
  for (const beginning of beginnings) {
    for (const text of textsOf(beginning)) {
      writeFileSync(join(folder, 'blog/a.md'), `---\n---\n${text}`)
      const [page] = loadContent({ folder }).pages.articles
      assert.ok(page)
      readBody(page, facts, new Set())
    }
    parseYaml(repeat(beginning, 20_000), 'a.yaml')
    const { user } = process.cpuUsage()
    assert.ok(user / 1e6 < mostSeconds, `${user / 1e6} s until ${beginning}`)
  }
}

if (process.argv.includes('read')) await readSlowTexts()
else {
  test('content > is read in bounded time, whatever the text', () => {
    const args = [
      ...process.execArgv.filter((arg) => !arg.startsWith('--test')),
      import.meta.filename,
      'read',
    ]
    const { status, signal, stderr } = spawnSync(process.execPath, args, {
      // Only for a text that hangs.
      timeout: 900_000,
      encoding: 'utf8',
    })
    assert.deepEqual([status, signal], [0, null], stderr)
  })
}
