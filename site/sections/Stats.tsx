import { claimsShownIn } from '../../model/claims.ts'
import { Honeycomb } from '../ui/Honeycomb.tsx'
import styles from './Stats.module.css'

/** The business's figures in a band of green. */
export function Stats({ title }: { title: string }) {
  const figures = claimsShownIn('stat').flatMap((claim) => claim.stat ?? [])
  if (figures.length === 0) return <></>
  return (
    <section className={styles.stats} aria-label={title}>
      <Honeycomb />
      <dl>
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
