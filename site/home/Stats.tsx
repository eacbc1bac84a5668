import { claimsShownIn } from '../../model/content/content.ts'
import styles from './Stats.module.css'

/** The business's figures, on green. */
export function Stats({ title }: { title: string }) {
  const figures = claimsShownIn('stat').flatMap((claim) => claim.stat ?? [])
  if (figures.length === 0) return <></>
  return (
    <section aria-label={title}>
      <dl className={styles.stats}>
        {figures.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
