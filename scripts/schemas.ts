/** Writes the JSON Schemas with which an editor completes and checks content files as one types. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { jsonSchemas } from '../model/content/json-schema.ts'

const folder = new URL('../model/content/json-schema/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, text] of jsonSchemas) writeFileSync(new URL(name, folder), text)
console.log(`Wrote ${jsonSchemas.size} schemas to model/content/json-schema.`)
