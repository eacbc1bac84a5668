import { clsx } from 'clsx'
import { helpPath } from '../../model/content/links.ts'
import { useContent } from '../context.tsx'
import { pestTools } from '../data/navigation.ts'
import box from '../ui/Box.module.css'
import { LinkItems } from '../ui/Lists.tsx'
import styles from './Service.module.css'

/** Links to services by what a visitor noticed, and to other tools. */
export const PestPicker = () => {
  const content = useContent()
  const { picker } = content.servicesPage
  const tools = pestTools(content)
  if (picker.groups.length + tools.length === 0) return <></>
  return (
    <nav className={clsx(box.card, styles.picker)} aria-label={picker.title}>
      <h2>{picker.title}</h2>
      {picker.groups.map(({ title, clues }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            <LinkItems
              links={clues.map(({ clue, ...help }) => ({ name: clue, path: helpPath(help) }))}
              className={box.chip}
            />
          </ul>
        </section>
      ))}
      {tools.length > 0 && (
        <p>
          {tools.map(({ name, path }) => (
            <a key={path} href={path}>
              {name}
            </a>
          ))}
        </p>
      )}
    </nav>
  )
}
