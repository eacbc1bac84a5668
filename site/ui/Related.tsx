import { Cards } from './Cards.tsx'
import type { Card } from './PictureCard.tsx'
import { Section } from './Section.tsx'

/** Where to read on; nothing at all where there is nothing. */
export function Related({ title, cards }: { title: string; cards: Card[] }) {
  if (cards.length === 0) return <></>
  const alone = cards.length === 1
  return (
    <Section title={title} ground="sand">
      <Cards cards={cards} {...(alone ? { columns: 'one', look: 'wide' } : { columns: 'three' })} />
    </Section>
  )
}
