import { theme } from '../../model/content/content.ts'

interface Props {
  /** Edge length in pixels. */
  size: number
  onDark?: boolean
}

/** The mark of the business, as content/theme.yaml draws it. */
export function Mark({ size, onDark = false }: Props) {
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
