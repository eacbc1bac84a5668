/**
 * Bundles one part of the program into the folder of a build: `node scripts/bundle.ts ssr <folder>`. Each
 * part has a process of its own, whose memory ends with it.
 */
import { createBuilder } from 'vite'
import { buildConfig } from '../vite.config.ts'

const [name = '', folder = ''] = process.argv.slice(2)
const builder = await createBuilder({
  ...buildConfig(folder),
  configFile: false,
  logLevel: 'error',
})
const environment = builder.environments[name]
if (!environment) throw new Error(`there is no environment ${name}`)
await builder.build(environment)
