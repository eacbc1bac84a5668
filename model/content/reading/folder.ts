import { findPackageJSON } from 'node:module'
import { dirname, join, resolve } from 'node:path'

/**
 * The folder with the words and facts: CONTENT_DIR, or content/ in the project. That is found by its
 * package.json, since the build of the site runs this module from a bundle somewhere else in the project.
 */
export const contentFolder = process.env.CONTENT_DIR
  ? resolve(process.env.CONTENT_DIR)
  : join(dirname(findPackageJSON(import.meta.url) ?? process.cwd()), 'content')
