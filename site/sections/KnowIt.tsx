import { Marks } from './Marks.tsx'

interface Props {
  title: string
  marks: { part: string; look: string }[]
}

/** How to know something, under its heading. */
export function KnowIt({ title, marks }: Props) {
  return (
    <section>
      <h2>{title}</h2>
      <Marks marks={marks} />
    </section>
  )
}
