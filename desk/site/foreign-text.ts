import { useRef } from 'react'

/**
 * A key for an editor of a text, which changes when the text gets another value than the one typed here.
 *
 * @returns the key, and what is to be told what is typed
 */
export function useForeignText(text: string): { key: number; onTyped: (text: string) => void } {
  const known = useRef({ text, key: 0 })
  if (text !== known.current.text) known.current = { text, key: known.current.key + 1 }
  return {
    key: known.current.key,
    onTyped: (typed) => {
      known.current.text = typed
    },
  }
}
