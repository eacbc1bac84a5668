import type { Service } from '../../model/content/content.ts'
import { useContent } from '../context.tsx'
import box from './Box.module.css'
import { Terms } from './Lists.tsx'
import styles from './Takes.module.css'

type Props = Partial<Pick<Service, 'takes' | 'family' | 'offersNote'>>

/**
 * What it takes until a pest is gone, and what that means for those who live there. No figures. Where the
 * content doesn't say it yet, how to get a price is left.
 */
export function Takes({ takes, family, offersNote }: Props) {
  const { detail } = useContent().servicesPage
  const { title, ...labels } = detail.takes
  const { title: familyTitle, label, ...familyLabels } = detail.family
  return (
    <section className={styles.takes}>
      <div className={box.card}>
        <h2>{title}</h2>
        <dl>
          {takes && <Terms terms={termsOf(labels, takes)} />}
          <Terms terms={[detail.price]} />
        </dl>
        {offersNote && <p>{offersNote}</p>}
      </div>
      {family && (
        <div>
          <h2>{familyTitle}</h2>
          <dl>
            <Terms terms={termsOf(familyLabels, family)} />
          </dl>
          <p>{label}</p>
        </div>
      )}
    </section>
  )
}

const termsOf = <Key extends string>(labels: Record<Key, string>, values: Record<Key, string>) =>
  (Object.keys(labels) as Key[]).map((key) => ({ label: labels[key], value: values[key] }))
