import { type PictureLayout, type PictureUse, pictureUses } from '../pictures/settings.ts'

/** Data of a picture for React. */
export interface PictureData {
  /** Name of the file in content/pictures or pictures/masters. */
  name: string
  /** A diorama stands on the page. A photograph has edges, and nothing fades or covers it. */
  kind: 'diorama' | 'photograph'
  own: boolean
  /** AVIF files as `srcset`, for phones and for wider screens. */
  avif: { phone: string; wide: string }
  /** WebP at one width. */
  src: string
  width: number
  height: number
  alt: string
}

interface Props {
  picture: PictureData
  shownAs: PictureUse
  className?: string | undefined
  /** Empty if the text beside the picture says what it shows. */
  alt?: string
}

/** Picture as AVIF with a WebP fallback, at the width the screen needs. */
export function Picture({ picture, shownAs, className, alt = picture.alt }: Props) {
  const { sizes, phoneSizes = sizes, first = false }: PictureLayout = pictureUses[shownAs]
  const { phone, wide } = picture.avif
  return (
    <picture className={className}>
      {(wide !== phone || phoneSizes !== sizes) && (
        <source type="image/avif" media="(width >= 40rem)" srcSet={wide} sizes={sizes} />
      )}
      <source type="image/avif" srcSet={phone} sizes={phoneSizes} />
      <img
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        decoding="async"
      />
    </picture>
  )
}

/** Cropped part of a picture. */
export interface Detail {
  src: string
  width: number
  height: number
  alt: string
}

/** Cropped part of a picture, beside the text it belongs to. */
export const DetailPicture = ({ detail }: { detail: Detail }) => (
  <img {...detail} alt={detail.alt} loading="lazy" />
)
