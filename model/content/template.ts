/**
 * Fills the slots of a text, like "{minutes}". A slot without a value stays. Runs in the browser, too:
 * imports nothing.
 */
export const fillSlots = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (slot, name: string) => values[name] ?? slot)

/** Splits text at blank lines, and joins the lines of a paragraph. Keeps no-break spaces. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/[ \t\r\n]+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
}
