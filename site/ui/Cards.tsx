import type { ReactNode } from 'react'
import { type CardColumns, CardGrid, CardPlace } from './CardGrid.tsx'
import { type Card, type CardLook, PictureCard } from './PictureCard.tsx'

interface Props {
  cards: Card[]
  columns?: CardColumns
  look?: CardLook
  /** The level of the titles. */
  level?: 'h2' | 'h3'
  /** What stands in the place behind the last card. */
  children?: ReactNode
}

/** Cards side by side. */
export function Cards(props: Props) {
  const { cards, columns = 'fitting', look = 'listed', level = 'h3', children } = props
  return (
    <CardGrid columns={columns}>
      {cards.map((card) => (
        <PictureCard key={card.href} {...card} level={level} look={look} />
      ))}
      {children && <CardPlace>{children}</CardPlace>}
    </CardGrid>
  )
}
