import { useContent } from '../context.tsx'
import styles from './City.module.css'
import { serviceMap } from './map.ts'

/** Map with a link to each city around the home city. The script of the ZIP field lights a city. */
export function ServiceMap() {
  const content = useContent()
  const { edge, height, borders, counties, ring, landmarks, points } = serviceMap(content)
  return (
    <nav className={styles.map} data-map aria-label={content.locationsPage.map.title}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is a list of links; a title would hover over each */}
      <svg viewBox={`${-edge} ${-height} ${2 * edge} ${2 * height}`}>
        <path d={borders} />
        {landmarks.map(({ name, kind, line }) => (
          <path key={name} d={line} className={styles[kind]} />
        ))}
        <circle r={ring.radius} className={styles.ring} />
        {[...counties, ...landmarks, { name: ring.name, x: 0, y: ring.radius + 12 }].map(
          ({ name, x, y }) => (
            <text key={name} x={x} y={y} className={styles.name}>
              {name}
            </text>
          ),
        )}
        {points.map(({ name, path, x, y, home, leader, label, isLeft }) => (
          <a key={path} href={path} className={home ? styles.home : undefined}>
            <path d={leader} />
            <circle cx={x} cy={y} r="12" />
            <circle cx={x} cy={y} r={home ? 8 : 5} className={styles.point} />
            <text x={label.x} y={label.y} textAnchor={isLeft ? 'start' : 'end'}>
              {name}
            </text>
          </a>
        ))}
      </svg>
    </nav>
  )
}
