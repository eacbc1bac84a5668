import { Button } from '../ui/Button.tsx'
import { Cards } from '../ui/Cards.tsx'
import type { Card } from '../ui/PictureCard.tsx'
import { Section } from '../ui/Section.tsx'
import styles from './ServiceCards.module.css'

interface Props {
  title: string
  text: string
  /** The words of the link to the list of all services. */
  all: string
  services: Card[]
}

/** A few services, and the way to the others. */
export function ServiceCards({ title, text, all, services }: Props) {
  return (
    <Section title={title} text={text} ground="sand">
      <Cards cards={services} columns="two" look="large" />
      <p className={styles.all}>
        <Button href="/services">{all}</Button>
      </p>
    </Section>
  )
}
