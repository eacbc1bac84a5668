import { useContent } from '../context.tsx'
import box from './Box.module.css'
import { Terms } from './Lists.tsx'
import styles from './Takes.module.css'

interface Props {
  takes: Record<'visits' | 'time' | 'part' | 'more' | 'less', string>
  family: Record<'used' | 'where' | 'meanwhile', string>
  /** What a free inspection doesn’t cover. */
  offersNote?: string | undefined
}

/** What it takes until a pest is gone, and what that means for those who live there. No prices. */
export function Takes({ takes, family, offersNote }: Props) {
  const { detail } = useContent().servicesPage
  const { title, ...labels } = detail.takes
  const { title: familyTitle, label, ...familyLabels } = detail.family
  const terms = Object.entries(labels).map(([key, name]) => ({
    label: name,
    value: takes[key as keyof typeof takes],
  }))
  const familyTerms = Object.entries(familyLabels).map(([key, name]) => ({
    label: name,
    value: family[key as keyof typeof family],
  }))
  return (
    <section className={styles.takes}>
      <div className={box.card}>
        <h2>{title}</h2>
        <dl>
          <Terms terms={[...terms, detail.inspection]} />
        </dl>
        {offersNote && <p>{offersNote}</p>}
      </div>
      <div>
        <h2>{familyTitle}</h2>
        <dl>
          <Terms terms={familyTerms} />
        </dl>
        <p>{label}</p>
      </div>
    </section>
  )
}
