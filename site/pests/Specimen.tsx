import type { PictureUse } from '../pictures/settings.ts'
import { Picture, type PictureData } from '../ui/Picture.tsx'
import styles from './Pests.module.css'

/** A pest's picture with its scale bar. */
export interface SpecimenData {
  picture: PictureData
  /** What the scale bar says, and its length as a share of the picture's width. */
  ruler?: { label: string; share: number } | undefined
}

/** Height of the scale bar, in hundredths of the picture's width. */
const height = 2.4
/** Length of the scale bar in hundredths, as precise as anyone can see: a list has many of them. */
const hundredths = (share: number) => Number((share * 100).toFixed(1))

/**
 * A pest's picture with a scale bar. All pests are rendered at the same size, so the bar shows the real
 * one.
 */
export function Specimen({ ruler, ...shown }: SpecimenData & { shownAs: PictureUse }) {
  return (
    <figure className={styles.specimen}>
      <Picture {...shown} />
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
