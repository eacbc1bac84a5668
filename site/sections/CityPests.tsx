import styles from './CityPests.module.css'

interface Props {
  title: string
  pests: { name: string; why: string; href: string }[]
}

/** The pests that a city brings, each with the reason and the service for it. */
export function CityPests({ title, pests }: Props) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.pests}>
        {pests.map(({ name, why, href }) => (
          <li key={name}>
            <h3>
              <a href={href}>{name}</a>
            </h3>
            <p>{why}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
