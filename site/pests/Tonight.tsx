import styles from './Tonight.module.css'

/** What to do until morning, in order. */
export function Tonight({ title, steps }: { title: string; steps: string[] }) {
  return (
    <section className={styles.tonight}>
      <div>
        <h2>{title}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}
