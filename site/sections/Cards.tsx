import type { Card } from '../data/cards.ts'
import { CardGrid } from '../ui/CardGrid.tsx'
import { PictureCard } from '../ui/PictureCard.tsx'

interface Props {
  cards: Card[]
  columns?: 2 | 3
  /** On a phone, rows with small pictures. */
  compact?: boolean
  /** The level of the titles. */
  level?: 'h2' | 'h3'
}

/** Cards side by side. */
export function Cards({ cards, columns = 3, compact = true, level = 'h3' }: Props) {
  return (
    <CardGrid columns={columns}>
      {cards.map((card) => (
        <PictureCard key={card.href} {...card} compact={compact} level={level} />
      ))}
    </CardGrid>
  )
}
