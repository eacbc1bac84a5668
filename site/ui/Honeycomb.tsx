import styles from './Honeycomb.module.css'

/** The cells of the dome, as a faint pattern behind a band; decoration only. */
export function Honeycomb() {
  return (
    <svg className={styles.honeycomb} aria-hidden="true" width="100%" height="100%">
      <defs>
        <pattern id="cells" width="84" height="145.5" patternUnits="userSpaceOnUse">
          <path d="M42 0v24.250L84 48.500v48.500L42 121.250V145.500M42 24.25 0 48.500V97l42 24.25" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#cells)" />
    </svg>
  )
}
