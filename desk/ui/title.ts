import { useEffect } from 'react'
import { words } from '../words.build.ts'

/** Sets the title of the document while a screen is open. Browsers store titles: no names. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    document.title = `${title} - ${words.name}`
    return () => {
      document.title = before
    }
  }, [title])
}
