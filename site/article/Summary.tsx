import styles from './Summary.module.css'

/** An article in a few sentences, for whoever has no time for more. */
export function Summary({ title, sentences }: { title: string; sentences: string[] }) {
  return (
    <section className={styles.summary}>
      <h2>{title}</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
