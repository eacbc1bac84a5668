import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { evaluatedModules } from '../site/build/evaluated-modules.ts'
import { precompress } from '../site/build/precompress.ts'
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
  await precompress(outDir, await readdir(outDir, { recursive: true }))
}
