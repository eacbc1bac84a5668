import styles from './Marks.module.css'

interface Mark {
  part: string
  look: string
}

/** How to know something, part by part. */
export function Marks({ marks }: { marks: Mark[] }) {
  return (
    <dl className={styles.marks}>
      {marks.map(({ part, look }) => (
        <div key={part}>
          <dt>{part}</dt>
          <dd>{look}</dd>
        </div>
      ))}
    </dl>
  )
}
