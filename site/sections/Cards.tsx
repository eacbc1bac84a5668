import type { ReactNode } from 'react'
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
  /** The first card takes a row of its own, with its words beside its picture. */
  leading?: boolean
  /** What stands in the place behind the last card. */
  children?: ReactNode
}

/** Cards side by side. */
export function Cards(props: Props) {
  const { cards, columns = 3, compact = true, level = 'h3', leading = false, children } = props
  return (
    <CardGrid columns={columns}>
      {cards.map((card, index) => (
        <PictureCard
          key={card.href}
          {...card}
          compact={compact}
          level={level}
          leading={leading && index === 0}
        />
      ))}
      {children && <li>{children}</li>}
    </CardGrid>
  )
}
