/** Sorts entries by the `order` of their front matter; of equals, by id. */
export function byOrder<Entry extends { id: string; data: { order: number } }>(
  entries: Entry[],
): Entry[] {
  return entries.toSorted((a, b) => a.data.order - b.data.order || a.id.localeCompare(b.id))
}
