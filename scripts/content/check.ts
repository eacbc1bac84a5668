import { join } from 'node:path'
import { type Reference, references } from '../../model/content/reading/cross-references.ts'
import { type Fault, sentence } from '../../model/content/reading/fault.ts'
import { loadContent, type RawContent } from '../../model/content/reading/load.ts'
import { valueAt } from '../../model/record.ts'
import { findFaults } from '../../server/publication/check.ts'
import { Cache } from '../../site/pictures/cache.ts'
import { ownContent, project } from '../folders.ts'
import { wordingWarnings } from './wording.ts'

/** Checks a content folder. Without faults, there are warnings: a sentence each. */
export async function checkContent(
  folder: string,
): Promise<{ faults: Fault[]; warnings: string[] }> {
  const { faults, warnings, notes, sources, masters } = await findFaults(folder, {
    program: project,
    cache: new Cache(join(project, '.cache/pictures')),
    today: new Date(),
  })
  if (faults.length > 0) return { faults, warnings: [] }
  const isReplaced = (name: string) =>
    [sources, masters].every((list) => list.some((one) => one.name === name))
  const source = loadContent({ folder, ownContent })
  const own = loadContent({ folder: ownContent })
  // With a separate content folder, a text that differs from the project's was rewritten by the owner.
  const given = new Set(folder === ownContent ? [] : references(own).map(altOf))
  const isRewritten = (alt: string) => given.size > 0 && !given.has(alt)
  const picturesOf = ({ pages }: RawContent) => new Set(pages.pests.map(({ id }) => `pest-${id}`))
  const [shown, shipped] = [picturesOf(source), picturesOf(own)]
  const pictures = references(source).flatMap(({ raw, path, kind, name }) => {
    const place = `content/${raw.file}:${raw.lineOf(path)}: ${path.join('.')}`
    if (kind === 'picture' && shown.size > 0 && shipped.has(name) && !shown.has(name)) {
      return `Picture: ${place}: ${name} shows a pest that you removed. Name another one.`
    }
    const pictureAlt = altOf({ raw, path })
    if (!pictureAlt || !isReplaced(name) || isRewritten(pictureAlt)) return []
    return `Picture: ${place}: ${name} is your own now. Do these words fit it? ${pictureAlt}`
  })
  const wording = wordingWarnings(folder).map((warning) => `Wording: ${warning}`)
  return {
    faults,
    warnings: [...notes.map(sentence), ...wording, ...warnings.map(sentence), ...pictures],
  }
}

/** The alternative text beside the name of a picture. */
const altOf = ({ raw, path }: Pick<Reference, 'raw' | 'path'>): string | undefined =>
  Object(valueAt(raw.value, path.slice(0, -1))).pictureAlt
