import { Button, CallLink } from '../ui/Button.tsx'
import { Picture, type PictureData } from '../ui/Picture.tsx'
import styles from './Message.module.css'

interface Props {
  title: string
  text: string
  link: string
  href: string
  picture?: PictureData
}

/** Content of a page with one message, such as "not found", and a link onward. */
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
      {picture && <Picture picture={picture} shownAs="message" />}
    </section>
  )
}
