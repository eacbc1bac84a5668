import { findPackageJSON } from 'node:module'
import { basename, dirname } from 'node:path'

/**
 * The folder with package.json above a module. A built server outside of it, without one, is started in
 * the project's folder. Node then returns the module itself instead of undefined.
 */
export function projectFolder(moduleUrl: string): string {
  const found = findPackageJSON(moduleUrl) ?? ''
  return basename(found) === 'package.json' ? dirname(found) : process.cwd()
}
