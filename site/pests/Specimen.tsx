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

const percent = (fraction: number) => `${Math.round(fraction * 1000) / 10}%`

/** Numbers at points of the picture, as large at any size of it. The text beside it has the same. */
const Numbers = ({ points }: { points: { x: number; y: number }[] }) => (
  <svg className={styles.numbers} width="100%" height="100%" aria-hidden="true">
    {points.map(({ x, y }, index) => (
      // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, as a part of the one around it
      <svg key={`${x} ${y}`} x={percent(x)} y={percent(y)} overflow="visible">
        <g>
          <path d="M0 0 14-20" />
          <circle cx="18" cy="-26" r="11" />
          <text x="18" y="-21" textAnchor="middle">
            {index + 1}
          </text>
        </g>
      </svg>
    ))}
  </svg>
)

/**
 * A pest's picture with a scale bar. All pests are rendered at the same size, so the bar shows the real
 * one.
 */
export function Specimen({
  ruler,
  points = [],
  ...shown
}: SpecimenData & { shownAs: PictureUse; points?: { x: number; y: number }[] }) {
  return (
    <figure className={styles.specimen}>
      <Picture {...shown} />
      {points.length > 0 && <Numbers points={points} />}
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
