/**
 * Checks everything under content/, by itself or before a build, and writes the JSON Schemas with which
 * an editor completes and checks content files as one types.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonSchemas } from '../model/content/json-schema.ts'
import '../model/settings/environment.js'
import { ContentError, withRealPaths } from '../model/content/reading/fault.ts'
import { checkContent } from './content/check.ts'
import { contentFolder, project } from './folders.ts'

const schemaFolder = join(project, '.cache/json-schema')
mkdirSync(schemaFolder, { recursive: true })
for (const [name, text] of jsonSchemas()) writeFileSync(join(schemaFolder, name), text)

const folder = contentFolder()
const { faults, warnings } = await checkContent(folder)
if (faults.length > 0) {
  console.error(new ContentError(faults, folder).message)
  process.exit(1)
}
for (const warning of warnings) console.warn(withRealPaths(warning, folder))
