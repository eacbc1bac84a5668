/** What a picture component needs to show a picture; plain data, so React can take it as a prop. */
export interface PictureData {
  /** Of the file in content/pictures or pictures/masters. */
  name: string
  /** A diorama stands on the page; a photograph has edges, and nothing fades or covers it. */
  kind: 'diorama' | 'photograph'
  /** AVIF at widths for phones, and for everything wider. */
  avif: { phone: string; wide: string }
  /** WebP at one width. */
  src: string
  width: number
  height: number
  alt: string
}

interface Props {
  picture: PictureData
  /** How wide the picture is shown, in the words of the HTML `sizes` attribute. */
  sizes: string
  /** The same for phones, where it differs. */
  phoneSizes?: string
  /** True for the one picture that a visitor sees first. */
  first?: boolean
  className?: string | undefined
  /** Empty where the words beside the picture already say what it shows. */
  alt?: string
}

/**
 * The first picture of a page is shown across a phone's screen but asks for two thirds of it: phones
 * with a fine screen still get 750 pixels, and the plain ones, which are on slow connections, 480.
 */
export const firstPicturePhoneSizes = '66vw'

/** A picture as AVIF with a WebP fallback, at the width that the screen needs. */
export function Picture({
  picture,
  sizes,
  phoneSizes,
  first = false,
  className,
  alt = picture.alt,
}: Props) {
  return (
    <picture className={className}>
      {(picture.avif.wide !== picture.avif.phone || phoneSizes) && (
        <source
          type="image/avif"
          media="(width >= 40rem)"
          srcSet={picture.avif.wide}
          sizes={sizes}
        />
      )}
      <source type="image/avif" srcSet={picture.avif.phone} sizes={phoneSizes ?? sizes} />
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
