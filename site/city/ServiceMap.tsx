import { useContent } from '../context.tsx'
import styles from './City.module.css'
import { serviceMap } from './map.ts'

/** A house whose foot is at a point, as the rest of a path. */
const smallHouse = 'm-5 4v-7l-2 0 7-6 7 6-2 0v7z'
const largeHouse = 'm-8 6v-10l-3 0 11-9 11 9-3 0v10z'

/** Map with a link to each city around the home city. The script of the ZIP field lights a city. */
export function ServiceMap() {
  const content = useContent()
  const { edge, height, borders, counties, ring, landmarks, points } = serviceMap(content)
  return (
    <nav className={styles.map} data-map aria-label={content.locationsPage.map.title}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is a list of links; a title would hover over each */}
      <svg viewBox={`${-edge} ${-height} ${2 * edge} ${2 * height}`}>
        <defs>
          <clipPath id="area">
            <circle r={ring.radius} />
          </clipPath>
        </defs>
        {/* A round piece of land on a plate, like the other pictures: how far the business drives. */}
        <circle r={ring.radius + 5} cy="11" className={styles.plate} />
        <circle r={ring.radius} cy="7" className={styles.soil} />
        <circle r={ring.radius} className={styles.land} />
        <g clipPath="url(#area)">
          <path d={borders} />
          {landmarks.map(({ name, kind, line }) => (
            <path key={name} d={line} className={styles[kind]} />
          ))}
        </g>
        {[...counties, ...landmarks, { name: ring.name, x: 0, y: ring.y }].map(({ name, x, y }) => (
          <text key={name} x={x} y={y} className={styles.name}>
            {name}
          </text>
        ))}
        {points.map(({ name, path, x, y, home, leader, label, isLeft }) => (
          <a key={path} href={path} className={home ? styles.home : undefined}>
            <path d={leader} />
            <circle cx={x} cy={y} r="12" />
            <path d={`M${x} ${y}${home ? largeHouse : smallHouse}`} className={styles.point} />
            <text x={label.x} y={label.y} textAnchor={isLeft ? 'start' : 'end'}>
              {name}
            </text>
          </a>
        ))}
      </svg>
    </nav>
  )
}
