import { Button } from '../ui/Button.tsx'
import { CallLink } from '../ui/CallLink.tsx'
import styles from './NotFound.module.css'

interface Props {
  title: string
  text: string
  link: string
  href: string
}

/** There is nothing at this address: says so, and shows the way back. */
export function NotFound({ title, text, link, href }: Props) {
  return (
    <section className={styles.notFound}>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className={styles.ways}>
        <Button href={href}>{link}</Button>
        <CallLink look="quiet" />
      </p>
    </section>
  )
}
