import { closestMatch } from 'leven'
import { dayOf } from '../schema/date.ts'
import type { Fault } from './fault.ts'
import type { Content } from './files.ts'
import type { RawFile } from './load.ts'

/** What only whoever builds the site can tell; the server's clock and folders may be others. */
export interface Circumstances {
  /** Days after this one are mistakes. */
  today?: Date
  /** The names of the pictures that there are. */
  pictures?: readonly string[]
  /** Pictures that can't be shown: each is a fault, told with the files that use it. */
  brokenPictures?: readonly { name: string; file: string; message: string }[]
}

/** Mistakes that show only when files are read together: names that nothing has, places taken twice. */
export function faultsAcross(
  content: Content,
  raw: readonly RawFile[],
  { today, pictures, brokenPictures = [] }: Circumstances,
): Fault[] {
  const faults: Fault[] = []
  const rawOf = new Map(raw.map((entry) => [entry.file, entry]))
  const report = (file: string, path: PropertyKey[], message: string, example?: string) => {
    const line = rawOf.get(file)?.lineOf(path) ?? 0
    faults.push({ file, line, field: path.join('.'), message, example })
  }

  const { services, locations, articles, pests, home, about, claims, servicesPage, identifyPage } =
    content
  // Also those that have mistakes of their own.
  const idsIn = (name: string) =>
    raw.flatMap(({ file }) => {
      const [folder, page] = file.split('/')
      return folder === name && page ? [page.replace(/\.md$/, '')] : []
    })
  const serviceIds = idsIn('services')
  const pestIds = idsIn('pests')
  // An owner may take all pests away, and their pages with them.
  const hasPests = pestIds.length > 0

  /** A name must be one of those that there are. */
  function mustBe(what: string, name: string, known: string[], file: string, path: PropertyKey[]) {
    if (known.includes(name)) return
    // Content names a picture in lower-case words; its file may be called "Our Team.jpg".
    const asWritten = new Map(known.map((one) => [what === 'picture' ? slugOf(one) : one, one]))
    const maxDistance = Math.min(6, Math.ceil(name.length / 3))
    const near = closestMatch(name, [...asWritten.keys()], { maxDistance }) ?? ''
    const found = asWritten.get(near)
    const list = `there are ${known.slice(0, 30).join(', ')}`
    const rename = `rename "${found}" to "${near}"`
    const hint = !found ? list : found === near ? `did you mean ${near}?` : rename
    report(file, path, `there is no ${what} "${name}": ${hint}`)
  }

  for (const list of [services, locations, pests]) {
    const taken = new Map<number, string>()
    for (const { order, file } of list) {
      const other = taken.get(order)
      if (other) report(file, ['order'], `${order} is taken by content/${other} already`)
      taken.set(order, file)
    }
  }
  for (const { file, picture, pictureAlt } of [...services, ...locations, ...articles, ...pests]) {
    if (picture && !pictureAlt) {
      report(file, ['pictureAlt'], 'is missing: a picture needs words that say what it shows')
    }
  }
  const uses = raw.flatMap(({ file, value }) =>
    pictureFields(value).map(({ path, name }) => ({ file, path, name })),
  )
  if (pictures) {
    const known = [...pictures, ...brokenPictures.map(({ name }) => name)]
    for (const { file, path, name } of uses) mustBe('picture', name, known, file, path)
  }
  for (const { name, file, message } of brokenPictures) {
    const users = new Set(uses.filter((use) => use.name === name).map((use) => use.file))
    const list = [...users].map((user) => `content/${user}`).join(', ')
    const used = list && ` ${list} ${users.size === 1 ? 'uses' : 'use'} it.`
    report(file, [], message + used)
  }
  const notYet = (date: string) => today !== undefined && dayOf(date) > today
  if (content.business?.legalLastUpdated && notYet(content.business.legalLastUpdated)) {
    report(
      'business.yaml',
      ['legalLastUpdated'],
      `${content.business.legalLastUpdated} is still to come`,
    )
  }
  for (const [index, { date }] of content.proof?.reviews.items.entries() ?? []) {
    const path = ['reviews', 'items', index, 'date']
    if (notYet(date)) report('proof.yaml', path, `${date} is still to come`)
  }
  for (const { file, date, services: named } of articles) {
    if (notYet(date))
      report(file, ['date'], `${date} is still to come: an article has a day that has been`)
    for (const [index, id] of named.entries()) {
      mustBe('service', id, serviceIds, file, ['services', index])
    }
  }
  for (const { file, pests, commonCalls } of locations) {
    for (const [index, { service }] of commonCalls.entries()) {
      mustBe('service', service, serviceIds, file, ['commonCalls', index, 'service'])
    }
    for (const [index, { service, looksLike }] of pests.entries()) {
      mustBe('service', service, serviceIds, file, ['pests', index, 'service'])
      for (const [place, id] of hasPests ? looksLike.entries() : []) {
        mustBe('pest', id, pestIds, file, ['pests', index, 'looksLike', place])
      }
    }
  }
  for (const { id, file, service, lookalikes } of pests) {
    mustBe('service', service, serviceIds, file, ['service'])
    for (const [index, { pest: other }] of lookalikes.entries()) {
      const path = ['lookalikes', index, 'pest']
      mustBe('pest', other, pestIds, file, path)
      const found = pests.find((pest) => pest.id === other)
      if (found && !found.lookalikes.some(({ pest }) => pest === id)) {
        report(file, path, `content/${found.file} does not name ${id} in turn`, `pest: ${id}`)
      }
    }
  }
  if (hasPests) {
    for (const [index, id] of identifyPage?.pair.pests.entries() ?? []) {
      mustBe('pest', id, pestIds, 'pages/identify.yaml', ['pair', 'pests', index])
    }
  }
  for (const [index, id] of home?.featured.services.entries() ?? []) {
    mustBe('service', id, serviceIds, 'pages/home.yaml', ['featured', 'services', index])
  }
  for (const [index, { clues }] of servicesPage?.picker.groups.entries() ?? []) {
    for (const [place, { service }] of clues.entries()) {
      const path = ['picker', 'groups', index, 'clues', place, 'service']
      mustBe('service', service, serviceIds, 'pages/services.yaml', path)
    }
  }
  if (claims) {
    for (const [index, question] of home?.faq.questions.entries() ?? []) {
      for (const [place, id] of question.claims.entries()) {
        const path = ['faq', 'questions', index, 'claims', place]
        mustBe('claim', id, Object.keys(claims), 'pages/home.yaml', path)
      }
    }
    for (const { file, without } of services) {
      for (const [index, id] of without.entries()) {
        mustBe('claim', id, Object.keys(claims), file, ['without', index])
      }
    }
  }
  if (about) {
    mustBe('article', about.story.article, idsIn('blog'), 'pages/about.yaml', ['story', 'article'])
    for (const [index, id] of about.local.cities.entries()) {
      mustBe('city', id, idsIn('locations'), 'pages/about.yaml', ['local', 'cities', index])
    }
  }
  return faults
}

/** The name a picture has in content: "Our Team" is our-team. */
const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Every field of a file that names a picture. */
function pictureFields(value: unknown, path: string[] = []): { path: string[]; name: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, field]) =>
    key === 'picture' && typeof field === 'string'
      ? [{ path: [...path, key], name: field }]
      : pictureFields(field, [...path, key]),
  )
}
