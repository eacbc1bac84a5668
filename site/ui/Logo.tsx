import { useContent } from '../context.tsx'
import styles from './Logo.module.css'

interface MarkProps {
  /** Edge length in pixels. */
  size: number
  onDark?: boolean
}

/** The mark of the business, as content/theme.yaml draws it. */
export const Mark = ({ size, onDark = false }: MarkProps) => {
  const { theme } = useContent()
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
    >
      {theme.mark.map((shape) => (
        <path
          key={shape.path}
          d={shape.path}
          fill={theme.colors[onDark ? shape.onDark : shape.color]}
        />
      ))}
    </svg>
  )
}

/** Longest name, in characters, that fits the header of a phone at full size. */
const shortName = 26

/** The mark and the name beside it, in light colors for a dark background with `onDark`. */
export const Logo = ({ onDark = false }: { onDark?: boolean }) => {
  const { business } = useContent()
  return (
    <span className={styles.logo}>
      <Mark size={36} onDark={onDark} />
      <span className={business.name.length > shortName ? styles.long : undefined}>
        {business.name}
      </span>
    </span>
  )
}
