import type { Card } from '../data/cards.ts'
import { CardGrid } from '../ui/CardGrid.tsx'
import { PictureCard } from '../ui/PictureCard.tsx'

/** Cards side by side. */
export function Cards({ cards, columns = 3 }: { cards: Card[]; columns?: 2 | 3 }) {
  return (
    <CardGrid columns={columns}>
      {cards.map((card) => (
        <PictureCard key={card.href} {...card} />
      ))}
    </CardGrid>
  )
}
