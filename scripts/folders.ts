import { join, resolve } from 'node:path'

/** The project's folder. */
export const project = resolve(import.meta.dirname, '..')

/** Why nothing can be built or developed in a folder; null when it can. Vite reads these signs as parts of an address. */
export const folderFault = (folder: string): string | null =>
  /[#?]/.test(folder)
    ? `${folder} has # or ? in its path, and the tools that build can't read such paths. Rename that folder, or move the project.`
    : null

/** The content that comes with the program. */
export const ownContent = join(project, 'content')

/** CONTENT_DIR: the content folder that commands work on. */
export const contentFolder = (): string => resolve(process.env.CONTENT_DIR || ownContent)
