/**
 * Turns the content from a referral service into a company whose own technicians do the work: changes each
 * sentence of moves/own-technicians.yaml, and sets `referral: false`. All or nothing, and as often as you
 * like: a sentence that has changed already stays.
 *
 *   npm run own-technicians
 */
import '../model/settings/environment.js'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { ContentFiles } from '../editor/entries/content-files.ts'
import { withRealPaths } from '../model/content/reading/fault.ts'
import { contentFolder, project } from './folders.ts'

const sentences = z.record(
  z.string(),
  z.array(z.strictObject({ phrase: z.string().min(1), becomes: z.string().min(1) })),
)
const moves = readFileSync(join(project, 'moves/own-technicians.yaml'), 'utf8')
/** Nobody has translated the changed sentences. */
const spanishOff = { phrase: '\nspanishPages: true\n', becomes: '\nspanishPages: false\n' }
const referral = { phrase: '\nreferral: true\n', becomes: '\nreferral: false\n' }

const files = new ContentFiles(contentFolder())
const missing: string[] = []
for (const [file, pairs] of Object.entries({
  ...sentences.parse(parse(moves)),
  'business.yaml': files.read('business.yaml')?.includes(spanishOff.phrase)
    ? [referral, spanishOff]
    : [referral],
})) {
  // A service that you don't offer has no sentences.
  if (!files.has(file)) continue
  for (const { phrase, becomes } of pairs) {
    const text = files.read(file) ?? ''
    if (text.split(phrase).length === 2)
      files.write(
        file,
        text.replace(phrase, () => becomes),
      )
    else if (!text.includes(becomes)) {
      missing.push(
        `content/${file}: "${phrase.trim()}" isn't there once. Write: "${becomes.trim()}"`,
      )
    }
  }
}
for (const line of missing) console.error(withRealPaths(line, contentFolder()))
if (missing.length > 0) {
  console.error('Nothing was changed. Change these by hand, then run it again.')
  process.exitCode = 1
} else {
  files.save()
  console.log(
    files.changes.size > 0
      ? `${files.changes.size} files say now that your own technicians do the work.`
      : 'Your own technicians do the work already.',
  )
}
