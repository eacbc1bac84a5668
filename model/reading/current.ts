import { contentFolder } from './folder.ts'
import { readContent } from './read.ts'

/** The content folder of this checkout, read once. */
export const current = readContent(contentFolder)
