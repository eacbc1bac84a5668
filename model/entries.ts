import { articles, locations, pests, services } from './content.ts'

const byId =
  <Entry extends { id: string }>(entries: readonly Entry[]) =>
  (id: string): Entry => {
    const found = entries.find((entry) => entry.id === id)
    if (!found) throw new Error(`there is no "${id}"; the check of the content should have said so`)
    return found
  }

/** A service, a city, an article, or a pest, by the name of its file, as other content names it. */
export const serviceById = byId(services)
export const locationById = byId(locations)
export const articleById = byId(articles)
export const pestById = byId(pests)
