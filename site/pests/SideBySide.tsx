import { Specimen } from '../ui/Specimen.tsx'
import { Marks } from './Marks.tsx'
import type { Side } from './pests.ts'
import styles from './SideBySide.module.css'

interface Props {
  title: string
  text?: string
  sides: Side[]
}

/** How to know something, beside what it is taken for and what tells them apart. */
export function SideBySide({ title, text, sides }: Props) {
  // All stand alike, or the words of one would stand beside the picture of another.
  const withPictures = sides.every(({ specimen }) => specimen)
  return (
    <section className={styles.compared} data-compared>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <ul>
        {sides.map(({ name, path, eyebrow, difference, marks, specimen }) => (
          <li key={name}>
            {withPictures && specimen && (
              <Specimen {...specimen} sizes="(width >= 60rem) 34rem, 90vw" />
            )}
            {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
            <h3>{path ? <a href={path}>{name}</a> : name}</h3>
            {difference && <p>{difference}</p>}
            <Marks marks={marks} />
          </li>
        ))}
      </ul>
    </section>
  )
}
