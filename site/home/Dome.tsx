import styles from './Dome.module.css'

/** The picture whose dome it is, and the dome's outline in that picture's 1600 by 1000. */
export const domePicture = 'hero'
const outline = ['M411 478C420 300 590 147 824 147', 'M1262 530C1250 340 1070 147 824 147']

/** The light of the ring runs up the dome from both sides, once, when somebody comes to the site. */
export function Dome() {
  return (
    <svg className={styles.dome} viewBox="0 0 1600 1000" aria-hidden="true">
      {outline.map((side) => (
        <path key={side} d={side} pathLength={1} />
      ))}
    </svg>
  )
}
