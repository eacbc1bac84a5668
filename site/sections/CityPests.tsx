import { ArrowRight } from 'lucide-react'
import { Icon } from '../ui/Icon.tsx'
import styles from './CityPests.module.css'

interface Props {
  title: string
  /** Each with what a reader finds at the service for it. */
  pests: { name: string; why: string; href: string; link: string }[]
}

/** The pests that a city brings, each with the reason and the service for it. */
export function CityPests({ title, pests }: Props) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.pests}>
        {pests.map(({ name, why, href, link }) => (
          <li key={name}>
            <h3>
              <a href={href}>{name}</a>
            </h3>
            <p>{why}</p>
            <p className={styles.onward}>
              {link} <Icon shape={ArrowRight} size={18} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
