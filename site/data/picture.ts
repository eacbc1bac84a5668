import { proof } from '../../model/content/content.ts'
import { detailPath, detailSize, type Part } from '../pictures/details.ts'
import { openLibrary } from '../pictures/library.ts'
import { offeredWidths, type PictureRole, webpWidth } from '../pictures/settings.ts'
import { picturePath, widthsOf } from '../pictures/sizes.ts'
import type { Detail, PictureData } from '../ui/Picture.tsx'

interface Named {
  /** Within the content folder. */
  file?: string
  picture?: string | undefined
  pictureAlt?: string | undefined
}

const library = await openLibrary()

function masterNamed(name: string, namedIn: string) {
  const master = library.get(name)
  if (master) return master
  throw new Error(
    `${namedIn}: there is no picture "${name}" in content/pictures or pictures/masters`,
  )
}

/** Whether a picture is the owner's. */
export const isOwnPicture = (name: string): boolean => library.get(name)?.own === true

/**
 * A picture by its name, as AVIF at several widths and as WebP at one.
 *
 * @param namedIn File and field that name it, for the error.
 * @throws Error when there is no such picture, naming the file and field
 */
export async function pictureNamed(
  name: string,
  alt: string,
  namedIn: string,
  role: PictureRole = 'stage',
): Promise<PictureData> {
  const master = masterNamed(name, namedIn)
  const { kind, own, width, height } = master
  const avif = ([least, most]: [number, number]) => {
    const widths = widthsOf(master)
    const fitting = widths.filter((one) => one >= least && one <= most)
    return (fitting.length > 0 ? fitting : widths.slice(-1))
      .map((one) => `${picturePath(master, 'avif', one)} ${one}w`)
      .join(', ')
  }
  return {
    name,
    kind,
    own,
    avif: { phone: avif(offeredWidths[role].phone), wide: avif(offeredWidths[role].wide) },
    src: picturePath(master, 'webp', Math.min(webpWidth, width)),
    width,
    height,
    alt,
  }
}

/**
 * The picture a content file names, or the fallback if it names none.
 *
 * @throws Error when the picture doesn't exist or has no alternative text
 */
export function pictureOf(
  content: Named,
  role: PictureRole,
  fallback?: Named,
): Promise<PictureData> {
  const file = `content/${content.file}`
  const { picture, pictureAlt } = content.picture ? content : { ...fallback }
  if (!picture) throw new Error(`${file}: picture: no picture is named and there is no fallback`)
  if (!pictureAlt) {
    throw new Error(`${file}: pictureAlt: a picture needs words that say what it shows`)
  }
  return pictureNamed(picture, pictureAlt, `${file}: picture`, role)
}

/** Part of a picture as content files name it. */
export interface NamedPart extends Part {
  /** The content's own picture if left out. */
  picture?: string | undefined
  alt?: string | undefined
}

/**
 * A cropped part of a picture, or undefined if an owner's photograph replaced the picture.
 *
 * @throws Error when the picture doesn't exist
 */
export function detailOf(content: Named, part: NamedPart | undefined): Detail | undefined {
  const name = part?.picture ?? content.picture
  if (!part || !name) return undefined
  const master = masterNamed(name, `content/${content.file}: detail`)
  if (master.kind === 'photograph') return undefined
  return { src: detailPath(master, part), ...detailSize(master, part), alt: part.alt ?? '' }
}

/** The people visitors deal with, and their pictures. */
export const people = await Promise.all(
  proof.people.items.map(async ({ picture, ...person }) => ({
    ...person,
    picture: picture
      ? await pictureNamed(picture, '', 'content/proof.yaml: people', 'card')
      : undefined,
  })),
)
