import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { withPolicy } from './content-security-policy.ts'

/** The last touch to every built page: scripts step back behind pictures, and the policy goes in. */
export function finishPages(formRelayUrl: string | undefined): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        const pages = (await readdir(root, { recursive: true })).filter((file) =>
          file.endsWith('.html'),
        )
        await Promise.all(
          pages.map(async (page) => {
            const html = await readFile(join(root, page), 'utf8')
            await writeFile(join(root, page), withPolicy(withPatientScripts(html), formRelayUrl))
          }),
        )
      },
    },
  }
}

/** Module scripts are wanted after the page has been painted; browsers fetch them before pictures. */
const withPatientScripts = (html: string): string =>
  html.replaceAll('<script type="module" src', '<script type="module" fetchpriority="low" src')
