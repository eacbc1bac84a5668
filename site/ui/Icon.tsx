import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import styles from './Icon.module.css'

interface Props {
  shape: LucideIcon
  /** Edge length in pixels. */
  size?: number
  className?: string | undefined
}

/** What the style sheet says once need not stand in every icon. */
const saidInStyles = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
}

/** An icon in the set's one weight; decoration beside words. */
export function Icon({ shape: Shape, size = 20, className }: Props) {
  return <Shape size={size} {...saidInStyles} className={clsx(styles.icon, className)} />
}
