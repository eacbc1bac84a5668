import { z } from 'zod'
import { line, metaDescription } from './text.ts'

/** The front matter of a page that is one long text, like the privacy policy: content/pages/<id>.md. */
export const pageSchema = z.strictObject({ title: line, metaDescription, intro: line })
