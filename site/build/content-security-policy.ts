import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const inlineStyle = /<style>([\s\S]*?)<\/style>/g
const inlineScript = /<script(?: type="(?:module|speculationrules)")?>([\s\S]*?)<\/script>/g

/**
 * Gives each built page a content security policy with the hashes of its own inline styles and
 * scripts, in a meta element, so that it holds on any file host. (Astro's own policy repeats the
 * hashes of the whole site on every page: over a kilobyte that does not compress.)
 *
 * @param formRelayUrl A relay's origin is allowed as the target of the form and of its hidden frame,
 *   and nowhere else.
 */
export function contentSecurityPolicy(formRelayUrl: string | undefined): AstroIntegration {
  return {
    name: 'content-security-policy',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        const pages = (await readdir(root, { recursive: true })).filter((file) =>
          file.endsWith('.html'),
        )
        await Promise.all(
          pages.map(async (page) => {
            const html = await readFile(join(root, page), 'utf8')
            await writeFile(join(root, page), withPolicy(html, formRelayUrl))
          }),
        )
      },
    },
  }
}

/** Puts the policy of a page right behind its charset, before anything that it rules on. */
export function withPolicy(html: string, formRelayUrl: string | undefined): string {
  const charset = '<meta charset="utf-8">'
  if (!html.includes(charset)) throw new Error('content security policy: a page has no charset')
  const policy = policyOf(html, formRelayUrl)
  return html.replace(
    charset,
    () => `${charset}<meta http-equiv="content-security-policy" content="${policy}">`,
  )
}

function policyOf(html: string, formRelayUrl: string | undefined): string {
  const relay = formRelayUrl ? ` ${new URL(formRelayUrl).origin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(html, inlineScript)}`,
    `style-src 'self'${hashes(html, inlineStyle)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action 'self'${relay}`,
    ...(relay ? [`frame-src${relay}`] : []),
  ].join(';')
}

function hashes(html: string, inline: RegExp): string {
  const contents = new Set([...html.matchAll(inline)].map(([, content = '']) => content))
  return [...contents]
    .map((content) => ` 'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    .join('')
}
