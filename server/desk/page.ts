import { createHash } from 'node:crypto'
import { business, desk, deskColorProperties, site, theme } from '../../model/content/content.ts'
import type { Start } from '../../model/desk/api.ts'
import { escapeHtml } from '../display/text.ts'
import type { SiteTable } from '../site/table.ts'

const sha256 = createHash('sha256').update(deskColorProperties).digest('base64')

export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' 'sha256-${sha256}'`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

/**
 * The one page of the desk. It brings along what its script would ask for first, so that a list can
 * be read after one round trip.
 *
 * @returns undefined where this build has no desk
 */
export function deskPage({ deskEntry: entry }: SiteTable, start: Start): string | undefined {
  if (entry === undefined) return undefined
  const styles = entry.css?.map((file) => `<link rel="stylesheet" href="/desk/${file}">`) ?? []
  return `<!doctype html>
<html lang="${escapeHtml(site.language)}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(`${desk.name} - ${business.name}`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${theme.darkColors.page}">
<meta name="theme-color" content="${theme.colors.page}">
<meta name="format-detection" content="telephone=no">
<link rel="manifest" href="/desk/app.webmanifest">
<link rel="icon" href="/desk/icon-192.png">
<link rel="apple-touch-icon" href="/desk/apple-touch-icon.png">
<style>${deskColorProperties}</style>
${styles.join('\n')}
<script type="module" src="/desk/${entry.file}"></script>
</head>
<body>
<div id="desk"></div>
<script type="application/json" id="start">${JSON.stringify(start).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`
}
