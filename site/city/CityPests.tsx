import type { Link } from '../../model/content/links.ts'
import card from '../ui/DetailCard.module.css'
import { type Detail, DetailPicture } from '../ui/DetailPicture.tsx'
import { Onward } from '../ui/Onward.tsx'
import styles from './CityPests.module.css'

interface Props {
  title: string
  /** Before the names of what a pest looks like. */
  looks: string
  /** Each with what a reader finds at the service for it, and with the pages that show it. */
  pests: {
    name: string
    why: string
    href: string
    link: string
    looksLike: Link[]
    detail: Detail | undefined
  }[]
}

/** The pests that a city brings, each with the reason, its picture and the service for it. */
export function CityPests({ title, looks, pests }: Props) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.pests}>
        {pests.map(({ name, why, href, link, looksLike, detail }) => (
          <li key={name} className={card.card}>
            {detail && <DetailPicture detail={detail} />}
            <h3>
              <a href={href}>{name}</a>
            </h3>
            <p>{why}</p>
            {looksLike.length > 0 && (
              <p>
                {looks}
                {looksLike.map((pest, index) => (
                  <span key={pest.path}>
                    {index > 0 && ','} <a href={pest.path}>{pest.name}</a>
                  </span>
                ))}
              </p>
            )}
            <Onward>{link}</Onward>
          </li>
        ))}
      </ul>
    </section>
  )
}
