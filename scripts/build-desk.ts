import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { compressFiles } from '../site/build/compress.ts'
import { evaluatedModules } from '../site/build/plugins.ts'
import { writeDeskApp } from './desk-app.ts'

/** Builds the owner's desk into a folder, ready to be served. */
export async function buildDesk(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: resolve(import.meta.dirname, '../desk'),
    base: '/desk/',
    publicDir: false,
    plugins: [evaluatedModules()],
    build: {
      outDir,
      manifest: 'manifest.json',
      rolldownOptions: { input: join(import.meta.dirname, '../desk/main.tsx') },
    },
  })
  await writeDeskApp(outDir)
  await compressFiles(outDir, await readdir(outDir, { recursive: true }))
}
