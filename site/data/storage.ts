/** Uses the storage of the tab, or another one, if there is one. Imports nothing, because every page loads it. */
export function withStorage(act: (storage: Storage) => void, open = () => sessionStorage): void {
  try {
    act(open())
  } catch {
    // Storage is off, full or has other data: a page works without it.
  }
}
