import { join, resolve } from 'node:path'

/** The project's folder. */
export const project = resolve(import.meta.dirname, '..')

/** The content that comes with the program. */
export const ownContent = join(project, 'content')

/** CONTENT_DIR: the content folder that commands work on. */
export const contentFolder = (): string => resolve(process.env.CONTENT_DIR || ownContent)
