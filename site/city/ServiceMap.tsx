import { clsx } from 'clsx'
import { useContent } from '../context.tsx'
import styles from './City.module.css'
import { serviceMap } from './map.ts'

/** Map with a link to each city around the home city, and the service area. */
export function ServiceMap() {
  const content = useContent()
  const { edge, borders, counties, rings, points, close } = serviceMap(content)
  return (
    <nav
      className={clsx(styles.map, close && styles.close)}
      data-map
      aria-label={content.locationsPage.map.title}
    >
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is a list of links; a title would hover over each */}
      <svg viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`}>
        {rings.toReversed().map((ring) => (
          <circle key={ring.radius} r={ring.radius} className={styles.ring} />
        ))}
        <clipPath id="service-area">
          <circle r={rings.at(-1)?.radius} />
        </clipPath>
        <path d={borders} clipPath="url(#service-area)" />
        {counties.map(({ name, x, y }) => (
          <text key={name} x={x} y={y} className={styles.county}>
            {name}
          </text>
        ))}
        {rings.map((ring) => (
          <text key={ring.radius} y={ring.y} className={styles.miles}>
            {ring.name}
          </text>
        ))}
        {points.map(({ name, path, x, y, home, label }) => (
          <a key={path} href={path} className={home ? styles.home : undefined}>
            <circle cx={x} cy={y} r="12" />
            <circle cx={x} cy={y} r={home ? 8 : 5} className={styles.point} />
            <text x={label.x} y={label.y} textAnchor={label.anchor}>
              {name}
            </text>
          </a>
        ))}
      </svg>
    </nav>
  )
}
