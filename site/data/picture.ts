import type { Crop } from '../../model/content/picture-shape.ts'
import type { RenderContext } from '../context.tsx'
import { detailPath, detailSize } from '../pictures/details.ts'
import type { PictureLibrary } from '../pictures/library.ts'
import { offeredWidths, type PictureRole, webpWidth } from '../pictures/settings.ts'
import { picturePath, widthsOf } from '../pictures/sizes.ts'
import type { Detail, PictureData } from '../ui/Picture.tsx'

interface Named {
  /** Within the content folder. */
  file?: string
  picture?: string | undefined
  pictureAlt?: string | undefined
}

type Pictures = Pick<RenderContext, 'pictures'>

function masterNamed(pictures: PictureLibrary, name: string, namedIn: string) {
  const master = pictures.get(name)
  if (master) return master
  throw new Error(
    `${namedIn}: there is no picture "${name}" in content/pictures or pictures/masters`,
  )
}

/** Whether a picture is the owner's. */
export const isOwnPicture = ({ pictures }: Pictures, name: string): boolean =>
  pictures.get(name)?.own === true

/**
 * A picture by its name, as AVIF at several widths and as WebP at one.
 *
 * @param namedIn File and field that name it, for the error.
 * @throws Error when there is no such picture, naming the file and field
 */
export function pictureNamed(
  { pictures }: Pictures,
  name: string,
  alt: string,
  namedIn: string,
  role: PictureRole = 'stage',
): PictureData {
  const master = masterNamed(pictures, name, namedIn)
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
  context: Pictures,
  content: Named,
  role: PictureRole,
  fallback?: Named,
): PictureData {
  const file = `content/${content.file}`
  const { picture, pictureAlt } = content.picture ? content : { ...fallback }
  if (!picture) throw new Error(`${file}: picture: no picture is named and there is no fallback`)
  if (!pictureAlt) {
    throw new Error(`${file}: pictureAlt: a picture needs words that say what it shows`)
  }
  return pictureNamed(context, picture, pictureAlt, `${file}: picture`, role)
}

/** Part of a picture as content files name it. */
export interface NamedCrop extends Crop {
  /** The content's own picture if left out. */
  picture?: string | undefined
  alt?: string | undefined
}

/**
 * A cropped part of a picture, or undefined if an owner's photograph replaced the picture.
 *
 * @throws Error when the picture doesn't exist
 */
export function detailOf(
  { pictures }: Pictures,
  content: Named,
  part: NamedCrop | undefined,
): Detail | undefined {
  const name = part?.picture ?? content.picture
  if (!part || !name) return undefined
  const master = masterNamed(pictures, name, `content/${content.file}: detail`)
  if (master.kind === 'photograph') return undefined
  return { src: detailPath(master, part), ...detailSize(master, part), alt: part.alt ?? '' }
}

/** The people visitors deal with, and their pictures. */
export const peopleOf = (context: RenderContext) =>
  context.content.proof.people.items.map(({ picture, ...person }) => ({
    ...person,
    picture: picture
      ? pictureNamed(context, picture, '', 'content/proof.yaml: people', 'card')
      : undefined,
  }))
