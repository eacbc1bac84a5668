import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serviceById } from '../../model/entries.ts'

/** What the content folder says, to compare the pages with. */

const project = resolve(import.meta.dirname, '../..')
const content = join(project, 'content')

/** The folder that the site is built in. */
export const builtSite = resolve(project, process.env.DIST_DIR ?? 'dist')

interface Entry {
  id: string
  front: string
  body: string
}

function entries(folder: string): Entry[] {
  return readdirSync(join(content, folder)).map((file) => {
    const [, front = '', ...body] = readFileSync(join(content, folder, file), 'utf8').split(
      /^---$/m,
    )
    return { id: file.replace(/\.md$/, ''), front, body: body.join('---').trim() }
  })
}

function field({ id, front }: Entry, name: string): string {
  const value = new RegExp(`^${name}: (?:"(.*)"|(.*))$`, 'm').exec(front)
  if (!value) throw new Error(`${id}: the front matter has no ${name}`)
  return value[1] ?? value[2] ?? ''
}

function list({ front }: Entry, name: string): string[] {
  const block = new RegExp(`^${name}:\\n((?: +- .*\\n)+)`, 'm').exec(front)?.[1] ?? ''
  return [...block.matchAll(/- (.*)/g)].map(([, item = '']) => item)
}

const byOrder = (a: Entry, b: Entry) => Number(field(a, 'order')) - Number(field(b, 'order'))

export const services = entries('services')
  .toSorted(byOrder)
  .map((entry) => ({
    id: entry.id,
    name: field(entry, 'name'),
    path: `/services/${entry.id}`,
    picture: field(entry, 'pictureAlt'),
    benefits: list(entry, 'benefits'),
    subject: field(entry, 'subject'),
    /** The full description, a paragraph for each block between blank lines. */
    paragraphs: serviceById(entry.id)
      .fullDescription.split(/\n\s*\n/)
      .map((text) => text.replaceAll(/\s+/g, ' ')),
  }))

export const locations = entries('locations')
  .toSorted(byOrder)
  .map((entry) => ({
    id: entry.id,
    name: `${field(entry, 'name')}, TX`,
    path: `/locations/${entry.id}`,
    description: field(entry, 'description'),
  }))

export const articles = entries('blog')
  .map((entry) => ({
    id: entry.id,
    title: field(entry, 'title'),
    path: `/blog/${entry.id}`,
    date: field(entry, 'date'),
    category: field(entry, 'category'),
    excerpt: field(entry, 'excerpt'),
    services: list(entry, 'services'),
    /** The lines wrapped in double asterisks. */
    headings: [...entry.body.matchAll(/^\*\*([^*]+)\*\*$/gm)].map(([, text = '']) => text),
  }))
  .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))

/** Every page that search engines may list. */
export const everyPath = [
  '/',
  '/about',
  '/services',
  ...services.map(({ path }) => path),
  '/locations',
  ...locations.map(({ path }) => path),
  '/blog',
  ...articles.map(({ path }) => path),
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
]

/** The others of a list, beginning after one of its entries and wrapping round. */
export function othersAfter<T extends { id: string }>(all: T[], id: string, most: number): T[] {
  const at = all.findIndex((entry) => entry.id === id)
  return [...all.slice(at + 1), ...all.slice(0, at)].slice(0, most)
}
