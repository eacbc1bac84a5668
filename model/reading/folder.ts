import { findPackageJSON } from 'node:module'
import { dirname, join, resolve } from 'node:path'

/**
 * The folder with the words and facts: CONTENT_DIR, or content/ in the project. Found by its
 * package.json, since the build runs this module from a bundle somewhere else in the project.
 */
export const contentFolder = process.env.CONTENT_DIR
  ? resolve(process.env.CONTENT_DIR)
  : join(dirname(findPackageJSON(import.meta.url) ?? process.cwd()), 'content')
