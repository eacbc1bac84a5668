import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package as Vite's list of licenses and `package.json` name it. */
interface Package {
  name: string
  version: string
  /** SPDX expression of its license. */
  identifier?: string
  license?: string
}

/**
 * Lists what is in a build, as CycloneDX does: the packages that Vite bundled, those that were copied, and
 * Node.
 *
 * @param folder the build's
 * @param node version of the Node in it: "26.10.0"
 */
export function sbomOf(folder: string, node: string): object {
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'))
  const bundled: Package[] = globSync('*/licenses.json', { cwd: folder }).flatMap(read)
  const copied: Package[] = globSync('**/node_modules/{*,@*/*}/package.json', { cwd: folder }).map(
    read,
  )
  const packages = new Map(
    [...bundled, ...copied].map((one) => [`${one.name}@${one.version}`, one] as const),
  )
  const components = [...packages.values()].map(({ name, version, identifier, license }) => {
    const expression = identifier ?? license
    return {
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(expression && { licenses: [{ expression }] }),
    }
  })
  const purl = `pkg:generic/node@${node}`
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    components: [{ type: 'platform', name: 'node', version: node, purl }, ...components],
  }
}
