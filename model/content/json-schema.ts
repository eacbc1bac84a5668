import { markdownFolders, yamlFiles } from './reading/files.ts'
import { asJsonSchema } from './reading/schema-faults.ts'

const all = [
  ...Object.values(yamlFiles).map(({ file, schema }) => ({ name: file, schema })),
  ...Object.values(markdownFolders).map(({ folder, schema }) => ({ name: `${folder}.md`, schema })),
]

/** The name of the JSON Schema of a content file, or of the Markdown files of a folder. */
const schemaName = (name: string) =>
  `${name.replace(/\/default\.yaml$|\.yaml$/, '').replaceAll('/', '-')}.json`

/** What editors read to complete and to check content files, by file name. */
export const jsonSchemas = (): Map<string, string> =>
  new Map(
    all.map(({ name, schema }) => [
      schemaName(name),
      `${JSON.stringify(asJsonSchema(schema), null, 2)}\n`,
    ]),
  )
