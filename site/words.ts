import type { WordsFile } from './context.tsx'
import type { Edition } from './edition.ts'
import { formWords, officeWords } from './estimate/form-words.ts'
import { pestWords } from './pests/pest-words.ts'
import { zipWords } from './zip/zip-words.ts'

/**
 * Words and data of the content that scripts in the browser use. They travel in files of their own,
 * named by a hash, so that bundles hold no content and a page only names the file.
 */
export const wordsOf = ({ content, ...edition }: Edition): Record<WordsFile, unknown> => ({
  office: officeWords(content),
  form: formWords(content),
  zip: zipWords(content, edition),
  pests: pestWords(content),
})
