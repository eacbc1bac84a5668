import styles from './Honeycomb.module.css'

/** The cells of the dome, as a faint pattern in the color of a band's text; decoration only. */
export function Honeycomb() {
  return (
    <svg className={styles.honeycomb} aria-hidden="true" width="100%" height="100%">
      <defs>
        <pattern id="cells" width="84" height="145.5" patternUnits="userSpaceOnUse">
          <path d="M42 0v24.25L84 48.5V97l-42 24.25v24.25M42 24.25 0 48.5V97l42 24.25" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#cells)" />
    </svg>
  )
}
