import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { withPolicy } from './content-security-policy.ts'
import { withLateScripts } from './late-scripts.ts'

/**
 * The last touch to every built page: its styles move into one element in the head; its classic
 * inline scripts, which are Astro's own for islands, into a file that is loaded once; linked scripts
 * wait for the first paint; the policy goes in.
 */
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
            const { html, script } = withoutInlineScripts(await readFile(join(root, page), 'utf8'))
            if (script) await writeFile(join(root, script.path), script.code)
            const finished = withLateScripts(withOneStyle(html), script ? [`/${script.path}`] : [])
            await writeFile(join(root, page), withPolicy(finished, formRelayUrl))
          }),
        )
      },
    },
  }
}

const classicScript = /<script>([\s\S]*?)<\/script>/g

/** Takes the classic inline scripts out of a page, in order, into the code of one file. */
function withoutInlineScripts(html: string) {
  const code = [...html.matchAll(classicScript)].map(([, content = '']) => content).join('\n')
  if (!code) return { html }
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  const path = `_astro/islands.${hash}.js`
  return { html: html.replaceAll(classicScript, ''), script: { path, code } }
}

const style = /<style>([\s\S]*?)<\/style>/g

/** All styles of a page in one element in its head, in their order: HTML allows none in the body. */
function withOneStyle(html: string): string {
  const all = [...html.matchAll(style)].map(([, content = '']) => content).join('')
  return html.replaceAll(style, '').replace('</head>', () => `<style>${all}</style></head>`)
}
