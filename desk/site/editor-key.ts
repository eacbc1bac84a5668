import { useRef } from 'react'

/** A key for an editor of a text, which changes when the text gets another value than the one typed in it. */
export function useEditorKey(text: string, onChange: (text: string) => void) {
  const known = useRef({ text, key: 0 })
  if (text !== known.current.text) known.current = { text, key: known.current.key + 1 }
  return {
    key: known.current.key,
    onChange: (typed: string) => {
      known.current.text = typed
      onChange(typed)
    },
  }
}
