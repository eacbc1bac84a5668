/**
 * Gives tests the content of the build that `npm test` made, as the built server has it: reading and
 * checking the folder takes a second in every process. Imported before the tests, by `--import`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtContent, shareContent } from '../../model/content/reading/shared.ts'

const { SERVER_DIR = '' } = process.env
const content = JSON.parse(readFileSync(join(SERVER_DIR, builtContent), 'utf8'))
shareContent({ content, faults: [], warnings: [] })
