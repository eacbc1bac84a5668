import { Button } from '../ui/Button.tsx'
import { CallLink } from '../ui/CallLink.tsx'
import { Picture, type PictureData } from '../ui/Picture.tsx'
import styles from './Message.module.css'

interface Props {
  title: string
  text: string
  link: string
  href: string
  picture?: PictureData
}

/** A page that says one thing, such as that nothing is at this address, and shows the way on. */
export function Message({ title, text, link, href, picture }: Props) {
  return (
    <section className={styles.message}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{text}</p>
        <p className={styles.ways}>
          <Button href={href}>{link}</Button>
          <CallLink />
        </p>
      </div>
      {picture && (
        <Picture picture={picture} sizes="(width >= 60rem) 40rem, 100vw" phoneSizes="66vw" />
      )}
    </section>
  )
}
