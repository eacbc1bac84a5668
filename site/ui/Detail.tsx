import type { ReactNode } from 'react'
import styles from './Detail.module.css'

/** Cropped part of a picture. */
export interface Detail {
  src: string
  width: number
  height: number
  alt: string
}

/** Cropped part of a picture, beside the text it belongs to. */
export const DetailPicture = ({ detail }: { detail: Detail }) => (
  <img {...detail} alt={detail.alt} loading="lazy" />
)

/** Card in a list that shows a cropped picture above its title and text. */
export const DetailCard = ({
  detail,
  children,
}: {
  detail?: Detail | undefined
  children: ReactNode
}) => (
  <li className={styles.card}>
    {detail && <DetailPicture detail={detail} />}
    {children}
  </li>
)
