import type { Pest } from '../../model/content/content.ts'
import { classesOf } from '../../model/content/pest-size.ts'
import type { Traits } from './rank.ts'

/** What of a pest the questions ask for. */
export const traitsOf = ({ where, size, does, leaves }: Pest): Traits => ({
  where,
  size: classesOf(size),
  does,
  leaves,
})
