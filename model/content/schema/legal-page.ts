import { z } from 'zod'
import { line, metaDescription, title } from './text.ts'

/** The front matter of a page that is one long text: content/pages/<id>.md. */
export const legalPageSchema = z
  .strictObject({ title, metaDescription, intro: line })
  .describe('A legal page.')
