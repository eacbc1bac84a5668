import { site } from '../../model/content/content.ts'
import { Pills } from '../ui/Pills.tsx'

/** The way to the parts of a long page: each part's id and its short name, in their order. */
export function Jump({ parts }: { parts: Record<string, string> }) {
  return (
    <Pills name={site.contents}>
      {Object.entries(parts).map(([id, name]) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </Pills>
  )
}
