import { fold } from '../search.ts'

/** Longest name of a file that is made from a text, in characters. */
const longest = 60

/** The name of a file for a text: lower-case words joined by hyphens; empty without a letter or digit. */
export const slugOf = (text: string): string =>
  fold(text)
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longest)
    .replace(/-$/, '')
