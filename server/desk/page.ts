import { deskColorProperties } from '../../model/content/colors.ts'
import type { Content } from '../../model/content/content.ts'
import type { Start } from '../../model/desk/api.ts'
import { deskContent } from '../../model/desk/content.ts'
import { deskPolicy } from '../../model/http/content-security-policy.ts'
import { escapeHtml } from '../display/text.ts'
import type { DeskProgram } from './program.ts'

/**
 * The one page of the desk, with its policy. It brings along its words and what its script would ask for
 * first, so that a list can be read after one round trip.
 */
export function deskPage(
  content: Content,
  program: DeskProgram,
  start: Omit<Start, 'content'>,
): { html: string; policy: string } {
  const { business, desk, site, theme } = content
  const style = deskColorProperties(theme)
  const styles = program.styles.map((file) => `<link rel="stylesheet" href="${file}">`)
  const data: Start = { ...start, content: deskContent(content) }
  const html = `<!doctype html>
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
<style>${style}</style>
${styles.join('\n')}
<script type="module" src="${program.script}"></script>
</head>
<body>
<div id="desk"></div>
<script type="application/json" id="start">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`
  return { html, policy: deskPolicy(style) }
}
