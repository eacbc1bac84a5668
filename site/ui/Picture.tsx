import type { Picture as PictureData } from '../data/picture.ts'

interface Props {
  picture: PictureData
  /** How wide the picture is shown, in the words of the HTML `sizes` attribute. */
  sizes: string
  /** True for the one picture that a visitor sees first. */
  first?: boolean
  className?: string | undefined
  /** Empty where the words beside the picture already say what it shows. */
  alt?: string
}

/** A picture as AVIF with a WebP fallback, at the width that the screen needs. */
export function Picture({ picture, sizes, first = false, className, alt = picture.alt }: Props) {
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
