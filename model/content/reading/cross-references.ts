import { closestMatch } from 'leven'
import type { Coordinates } from '../../place/distance.ts'
import { noonOf, parseDay } from '../../time/time-zone.ts'
import type { ReferenceKind } from '../schema/text.ts'
import { slugOf } from '../slug.ts'
import { todayOf } from '../today.ts'
import { readFacts } from './facts.ts'
import type { Fault } from './fault.ts'
import { faultAt, filesOf, type RawContent, type RawPage } from './load.ts'
import { fillTexts, type TextField } from './placeholders.ts'

/** Known only where the site is built: a server's clock and folders may differ. */
export interface BuildFacts {
  zipCenters?: ReadonlyMap<string, Coordinates>
  /** Days after this instant are mistakes. */
  today?: Date
  pictures?: readonly string[]
  /** Pictures that can't be shown: each is a fault, with the files that use it. */
  brokenPictures?: readonly { name: string; file: string; message: string }[]
}

/** Finds mistakes across files: such as references to missing entries. */
export function crossFileFaults(
  content: RawContent,
  fields: readonly TextField[],
  { today, pictures, brokenPictures = [] }: BuildFacts,
): Fault[] {
  const references = fields.flatMap(asReference)
  const lastDay = today && todayOf(content.yaml.business.value, today.getTime())
  const available = pictures && [...pictures, ...brokenPictures.map(({ name }) => name)]
  return [
    ...unknownNames(references, knownNames(content, available)),
    ...oneSidedLookalikes(references),
    ...brokenPictures.map(({ name, file, message }) => {
      const uses = references.filter((one) => one.kind === 'picture' && one.name === name)
      const users = [...new Set(uses.map(({ raw }) => `content/${raw.file}`))]
      const used = ` ${users.join(', ')} ${users.length === 1 ? 'uses' : 'use'} it.`
      return { file, line: 0, field: '', message: users.length > 0 ? message + used : message }
    }),
    ...filesOf(content).flatMap((raw) => {
      const { picture, pictureAlt } = Object(raw.value)
      const message = 'is missing: a picture needs words that say what it shows'
      return picture && !pictureAlt ? faultAt(raw, ['pictureAlt'], message) : []
    }),
    ...fields.flatMap(({ raw, path, schema, text }) =>
      lastDay && schema.isPast && isAfter(text, lastDay)
        ? faultAt(raw, path, `${text} is in the future`)
        : [],
    ),
  ]
}

/** Whether a day of the content is after a day such as 2026-11-20. No day is not. */
const isAfter = (text: string, day: string): boolean => parseDay(text).getTime() > noonOf(day)

/** Every reference of a content folder, outside the parts of texts that pages leave out. */
export function references(content: RawContent): Reference[] {
  const facts = readFacts(content)
  return filesOf(content).flatMap((raw) => fillTexts(raw, facts).fields.flatMap(asReference))
}

const asReference = (field: TextField): Reference[] => {
  const { refersTo } = field.schema
  return refersTo ? [{ ...field, kind: refersTo, name: field.text }] : []
}

export interface Reference extends TextField {
  kind: ReferenceKind
  name: string
}

/** Valid targets of references, including entries with mistakes; undefined where any name is valid. */
function knownNames(
  { yaml, pages }: RawContent,
  picture: string[] | undefined,
): Record<ReferenceKind, string[] | undefined> {
  const ids = (entries: readonly RawPage[]) => entries.map(({ id }) => id)
  const claims = yaml.claims.value
  return {
    service: ids(pages.services),
    city: ids(pages.locations),
    article: ids(pages.articles),
    // An owner may remove all pests, and with them their pages.
    pest: pages.pests.length > 0 ? ids(pages.pests) : undefined,
    claim: claims === undefined ? undefined : Object.keys(Object(claims)),
    picture,
  }
}

function unknownNames(
  references: readonly Reference[],
  names: Record<ReferenceKind, string[] | undefined>,
): Fault[] {
  return references.flatMap(({ raw, path, kind, name }) => {
    const known = names[kind]
    if (!known || known.includes(name)) return []
    // The file of a picture may have another spelling: "Our Team.jpg" instead of our-team.
    const slugs = new Map(known.map((one) => [kind === 'picture' ? slugOf(one) : one, one]))
    const maxDistance = Math.min(6, Math.ceil(name.length / 3))
    const nearest = closestMatch(name, [...slugs.keys()], { maxDistance }) ?? ''
    const found = slugs.get(nearest)
    const list = `there are ${known.slice(0, 30).join(', ')}`
    const rename = `rename "${found}" to "${nearest}"`
    const hint = !found ? list : found === nearest ? `did you mean ${nearest}?` : rename
    return faultAt(raw, path, `there is no ${kind} "${name}": ${hint}`)
  })
}

/** Pests that name another as a lookalike which doesn't name them. */
function oneSidedLookalikes(references: readonly Reference[]): Fault[] {
  const lookalikes = references
    .filter(({ raw, kind }) => kind === 'pest' && raw.file.startsWith('pests/'))
    .map((one) => ({ ...one, file: `pests/${one.name}.md` }))
  const isPest = new Set(lookalikes.map(({ raw }) => raw.file))
  return lookalikes.flatMap(({ raw, path, file }) => {
    if (!isPest.has(file)) return []
    if (lookalikes.some((other) => other.raw.file === file && other.file === raw.file)) return []
    const id = raw.file.replace(/^pests\/|\.md$/g, '')
    return faultAt(raw, path, `content/${file} doesn't name ${id} in return`, `pest: ${id}`)
  })
}
