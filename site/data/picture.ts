import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'
import type { PictureData } from '../ui/Picture.tsx'

const masters = import.meta.glob<{ default: ImageMetadata }>('/art/masters/*.webp', { eager: true })

/** How large a picture is shown: on a card, or across the first screen of a page. */
export type PictureRole = 'card' | 'stage'

/** The widths in pixels made for each role; a phone never loads more than the first list. */
const widths: Record<PictureRole, { phone: number[]; wide: number[] }> = {
  // In a list on a phone, a card's picture is as wide as a thumb.
  card: { phone: [240, 400, 800], wide: [400, 800] },
  stage: { phone: [480, 750], wide: [780, 1200, 1600] },
}

/** The width of the WebP that browsers without AVIF get. */
const fallbackWidth = 780

interface Named {
  /** Within the content folder. */
  file?: string
  picture?: string | undefined
  pictureAlt?: string | undefined
}

/**
 * A picture of art/masters by its name, as AVIF at several widths and as WebP at one.
 *
 * @param namedIn The file and field that name it, for the error.
 * @throws Error when there is no such picture, naming the file and field.
 */
export async function pictureNamed(
  name: string,
  alt: string,
  namedIn: string,
  role: PictureRole = 'stage',
): Promise<PictureData> {
  const master = masters[`/art/masters/${name}.webp`]?.default
  if (!master) throw new Error(`${namedIn}: there is no picture art/masters/${name}.webp`)
  const { width, height } = master
  const avif = async (candidates: number[]) => {
    const fitting = candidates.filter((candidate) => candidate <= width)
    const image = await getImage({
      src: master,
      format: 'avif',
      quality: 45,
      widths: fitting,
      width: fallbackWidth,
    })
    return image.srcSet.attribute
  }
  const webp = await getImage({ src: master, format: 'webp', quality: 62, width: fallbackWidth })
  return {
    name,
    avif: { phone: await avif(widths[role].phone), wide: await avif(widths[role].wide) },
    src: webp.src,
    width,
    height,
    alt,
  }
}

/**
 * The picture that a content file names, or the fallback where it names none.
 *
 * @throws Error when the named picture does not exist or has no alternative text.
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

/** The picture of the pages that say that there is nothing here; decoration. */
export const notFoundPicture = () => pictureNamed('not-found', '', 'site/pages/404.astro')
