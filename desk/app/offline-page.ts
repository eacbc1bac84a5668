import { colorProperty, deskColorProperties } from '../../model/content/colors.ts'
import type { Content } from '../../model/content/content.ts'
import { plainPolicy } from '../../model/http/content-security-policy.ts'
import { offlineWords } from '../words/shared.ts'
import { drawMark } from './icons.ts'

const stylesOf = ({ theme }: Content) => `${deskColorProperties(theme)}
:root{color-scheme:light dark}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{display:grid;align-content:center;gap:.75rem;box-sizing:border-box;min-height:100dvh;max-width:28rem;margin:auto;padding:2rem 1.5rem}
h1{margin:.5rem 0 0;font:400 2.5rem/1.15 Georgia,"Noto Serif",serif}
p{margin:0}
a{display:grid;place-items:center;min-height:3.5rem;margin-top:1rem;padding:0 1.75rem;border-radius:1.75rem;background:var(--dark);color:var(--card);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
`
/** Page the desk shows while offline. It loads nothing else and contains no personal data. */
export function offlinePage(content: Content): string {
  const { business, desk, site, theme } = content
  const styles = stylesOf(content)
  return `<!doctype html>
<html lang="${escaped(site.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${plainPolicy(styles)}">
<title>${escaped(`${desk.name} - ${business.name}`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${theme.colors.page}">
<style>${styles}</style>
</head>
<body>
<main>
${drawMark(theme, 48, ({ color }) => `var(${colorProperty(color)})`)}
<h1>${escaped(offlineWords.heading)}</h1>
<p>${escaped(offlineWords.text)}</p>
<a href="">${escaped(offlineWords.again)}</a>
</main>
</body>
</html>
`
}

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)
