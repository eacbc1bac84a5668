import type { Card } from '../data/cards.ts'
import { CardGrid } from '../ui/CardGrid.tsx'
import { PictureCard } from '../ui/PictureCard.tsx'

interface Props {
  cards: Card[]
  columns?: 2 | 3
  /** On a phone, rows with small pictures. */
  compact?: boolean
}

/** Cards side by side. */
export function Cards({ cards, columns = 3, compact = true }: Props) {
  return (
    <CardGrid columns={columns}>
      {cards.map((card) => (
        <PictureCard key={card.href} {...card} compact={compact} />
      ))}
    </CardGrid>
  )
}
