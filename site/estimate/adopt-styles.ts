/**
 * Adds styles that a page's style sheet lacks, because only a script shows what they are for. Browsers
 * from before 2023 show it plain.
 */
export function adoptStyles(css: string): void {
  if (!('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
