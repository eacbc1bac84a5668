import { paragraphs } from '../data/paragraphs.ts'
import { Prose } from '../ui/Prose.tsx'

/** Prose of a content file, a paragraph for each block between blank lines. */
export function Paragraphs({ prose }: { prose: string }) {
  return (
    <Prose>
      {paragraphs(prose).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Prose>
  )
}
