import { clsx } from 'clsx'
import type { Service } from '../../model/content/content.ts'
import { useContent } from '../context.tsx'
import button from '../ui/Button.module.css'
import styles from './Checklist.module.css'

type Props = Pick<Service, 'id'> & NonNullable<Service['checklist']>

/** Tasks before and after a visit. A script keeps the checks on the device. Prints on one page. */
export function Checklist({ id, before, after }: Props) {
  const words = useContent().servicesPage.checklist
  return (
    <section className={styles.checklist} data-checklist={id}>
      <p className={styles.first}>{words.first}</p>
      <div className={styles.lists}>
        <Checks title={words.before} items={before} />
        <Checks title={words.after} items={after} />
      </div>
      <p className={styles.print}>
        <button type="button" className={clsx(button.button, button.quiet)}>
          {words.print}
        </button>
        {words.kept}
      </p>
    </section>
  )
}

function Checks({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <label>
              {/* Off, because a browser that restores checks doesn't know when the list changes. */}
              <input type="checkbox" value={item} autoComplete="off" />
              <span>{item}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}
