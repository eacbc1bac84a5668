/** What an owner does to a page that she may add: it gets another name, another place in lists, or it goes. */
import { parse as parsePath } from 'node:path'
import { references } from '../../model/content/reading/cross-references.ts'
import { loadContent } from '../../model/content/reading/load.ts'
import { slugOf } from '../../model/content/slug.ts'
import { valueAt } from '../../model/record.ts'
import { parseFile } from '../content-file.ts'
import { pageOf } from '../files.ts'
import { addToSiteList, takeAddress } from './add.ts'
import { type ContentFiles, changeFields, type Fields } from './content-files.ts'
import { kindOf, removeEntries, withTranslation } from './remove.ts'

/**
 * Gives an entry another name. Its address follows the name; the earlier one leads there, and links and
 * lists follow.
 *
 * @returns the file's new path
 * @throws Error when another entry has the name
 */
export function renameEntry(files: ContentFiles, file: string, name: string): string {
  const { dir, name: id } = parsePath(file)
  const slug = slugOf(name) || id
  const renamed = `${dir}/${slug}.md`
  if (slug !== id) {
    if (files.has(renamed)) throw new Error('taken')
    takeAddress(files, pageOf(renamed) ?? '')
    for (const { raw, path } of references(loadContent(files)).filter(
      (one) => one.kind === kindOf(file) && one.name === id,
    )) {
      changeFields(files, raw.file, (value) => replacedAt(value, path, slug) as Fields)
    }
    changeLinks(files, pageOf(file) ?? '', pageOf(renamed) ?? '')
    for (const one of withTranslation(files, file)) {
      files.write(one.replace(file, renamed), files.read(one) ?? '')
      files.remove(one)
    }
  }
  changeFields(files, renamed, ({ formerly = [], ...value }) => {
    const earlier = new Set([...(formerly as string[]), pageOf(file) ?? ''])
    earlier.delete(pageOf(renamed) ?? '')
    const title = 'name' in value ? { name } : { title: name }
    return { ...value, ...title, ...(earlier.size > 0 && { formerly: [...earlier] }) }
  })
  return renamed
}

/** Removes an entry, and leads its addresses to the list that it was in. */
export function removePage(files: ContentFiles, file: string): void {
  const addresses = addressesOf(files, file)
  removeEntries(files, [file])
  leadToList(files, addresses, {})
}

/** The address of an entry's page, and those that it had before. */
function addressesOf(files: ContentFiles, file: string): string[] {
  const { formerly } = Object(parseFile(file, files.read(file) ?? '').value)
  return [pageOf(file) ?? '', ...(Array.isArray(formerly) ? formerly : [])]
}

interface Redirect {
  from: string
  to: string
  forNow?: boolean
}

/** Leads addresses of a page, and what led to it, to the list that it was in. */
function leadToList(
  files: ContentFiles,
  addresses: readonly string[],
  kind: Pick<Redirect, 'forNow'>,
): void {
  const [address = ''] = addresses
  const to = parsePath(address).dir
  changeFields(files, 'site.yaml', ({ redirects = [], ...value }) => ({
    ...value,
    redirects: [
      ...(redirects as Redirect[])
        .filter((one) => !addresses.includes(one.from))
        .map((one) => (one.to === address ? { ...one, to } : one)),
      ...addresses.map((from) => ({ from, to, ...kind })),
    ],
  }))
}

/** Keeps an entry where only the owner sees it: nothing shows or links it, and its addresses lead to its list. */
export function hideEntry(files: ContentFiles, file: string): void {
  const kept = withTranslation(files, file).map((one) => [one, files.read(one) ?? ''] as const)
  const addresses = addressesOf(files, file)
  removeEntries(files, [file])
  for (const [one, text] of kept) files.write(one, text)
  changeFields(files, file, (value) => ({ ...value, hidden: true }))
  leadToList(files, addresses, { forNow: true })
}

/** Shows a hidden entry again, at the end of its list. */
export function showEntry(files: ContentFiles, file: string): void {
  const { dir, name } = parsePath(file)
  const addresses = addressesOf(files, file)
  changeFields(files, file, ({ hidden: _, ...value }) => value)
  changeFields(files, 'site.yaml', ({ redirects = [], ...value }) => ({
    ...value,
    redirects: (redirects as Redirect[]).filter((one) => !addresses.includes(one.from)),
  }))
  addToSiteList(files, ['order', dir], name)
}

/** Moves an entry among those of its kind: -1 is one place up. */
export function moveEntry(files: ContentFiles, file: string, by: number): void {
  const { dir, name } = parsePath(file)
  const { pages } = loadContent(files)
  const all = Object.values(pages).flat()
  const there = all.filter((one) => parsePath(one.file).dir === dir).map(({ id }) => id)
  changeFields(files, 'site.yaml', (value) => {
    const order = valueAt(value, ['order', dir])
    if (!Array.isArray(order)) return value
    const list = [...order, ...there.filter((id) => !order.includes(id))]
    const from = list.indexOf(name)
    list.splice(Math.max(from + by, 0), 0, ...list.splice(from, 1))
    return replacedAt(value, ['order', dir], list) as Fields
  })
}

function replacedAt(
  value: unknown,
  [key, ...rest]: readonly PropertyKey[],
  part: unknown,
): unknown {
  if (key === undefined) return part
  if (Array.isArray(value))
    return value.with(Number(key), replacedAt(value[Number(key)], rest, part))
  return { ...Object(value), [key]: replacedAt(Object(value)[key], rest, part) }
}

/** Changes links to a page, and to what is below it. */
function changeLinks(files: ContentFiles, from: string, to: string): void {
  const address = new RegExp(`(?<![\\w/-])${from}(?![\\w-])`, 'g')
  for (const { file, text } of files.texts()) {
    const changed = text.replaceAll(address, to)
    if (changed !== text) files.write(file, changed)
  }
}
