import { clsx } from 'clsx'
import { Picture, type PictureData } from './Picture.tsx'
import styles from './Specimen.module.css'

/** A pest's picture and the ruler that says how large it is drawn. */
export interface SpecimenData {
  picture: PictureData
  /** How long the ruler is in words, and as a share of the picture's width. */
  ruler?: { label: string; share: number } | undefined
}

interface Props extends SpecimenData {
  sizes: string
  phoneSizes?: string
  first?: boolean
  /** Empty where the words beside the picture already say what it shows. */
  alt?: string
  className?: string
}

/** How the ruler is drawn: in hundredths of the picture's width. */
const height = 2.4
/** In hundredths too, and not to more digits than one sees: a list has many. */
const hundredths = (share: number) => Number((share * 100).toFixed(1))

/** A pest on its plate. Pictures are taken from one place; only the ruler tells a flea from a raccoon. */
export function Specimen({ picture, ruler, className, ...shown }: Props) {
  return (
    <figure className={clsx(styles.specimen, className)}>
      <Picture picture={picture} {...shown} />
      {ruler && (
        <figcaption>
          {ruler.label}
          <svg viewBox={`0 0 100 ${height}`} aria-hidden="true">
            <path
              d={`M99.5 0v${height}m0-${height / 2}h-${hundredths(ruler.share)}m0-${height / 2}v${height}`}
            />
          </svg>
        </figcaption>
      )}
    </figure>
  )
}
