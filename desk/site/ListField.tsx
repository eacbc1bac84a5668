import { type ComponentType, useRef } from 'react'
import type { Field as FieldOf } from '../../model/desk/shape.ts'
import { valueAt } from '../../model/record.ts'
import { Button } from '../ui/controls.tsx'
import { siteWords } from '../words/site.ts'
import styles from './Field.module.css'
import { labelOf, newEntry } from './fields.ts'
import { type FieldProps, useForm } from './form-context.ts'

interface Props {
  field: FieldOf
  path: readonly string[]
  /** Shows an entry, which is a field, too. */
  Entry: ComponentType<FieldProps>
}

/** The entries of a list, which can be added, moved and removed, or those that have names of their own. */
export function Entries({ field, path, Entry }: Props) {
  const { value: all } = useForm()
  const { shape } = field
  const value = valueAt(all, path)
  if (shape.kind === 'list') {
    return <List {...shape} path={path} Entry={Entry} entries={Array.isArray(value) ? value : []} />
  }
  if (shape.kind !== 'named') return null
  const isSingle = shape.entry.kind !== 'group' && shape.entry.kind !== 'list'
  return Object.keys(Object(value)).map((name) => (
    <Entry
      key={name}
      field={{ name, shape: shape.entry, empty: 'never' }}
      path={[...path, name]}
      label={isSingle && !Array.isArray(value) ? labelOf(name) : undefined}
    />
  ))
}

type ListShape = Extract<FieldOf['shape'], { kind: 'list' }>

function List({
  entry,
  least,
  most,
  path,
  Entry,
  entries,
}: Omit<ListShape, 'kind'> & Omit<Props, 'field'> & { entries: readonly unknown[] }) {
  const { set } = useForm()
  // An entry that moves keeps what is unfolded in it.
  const keys = useRef<string[]>([])
  while (keys.current.length < entries.length) keys.current.push(crypto.randomUUID())
  keys.current.length = entries.length
  const change = (edit: <T>(list: readonly T[]) => T[], added?: unknown) => {
    keys.current = edit(keys.current)
    set(path, added === undefined ? edit(entries) : [...entries, added])
  }
  const move = (index: number, by: number) =>
    change((list) => {
      const others = list.toSpliced(index, 1)
      return others.toSpliced(index + by, 0, ...list.slice(index, index + 1))
    })
  return (
    <>
      {entries.map((_, index) => (
        <div key={keys.current[index]} className={styles.item}>
          <Entry
            field={{ name: String(index), shape: entry, empty: 'never' }}
            path={[...path, String(index)]}
          />
          <EntryActions
            name={siteWords.entryOf(siteWords.entry, String(index + 1))}
            actions={[
              { label: siteWords.up, isPossible: index > 0, run: () => move(index, -1) },
              {
                label: siteWords.down,
                isPossible: index < entries.length - 1,
                run: () => move(index, 1),
              },
              {
                label: siteWords.remove,
                isPossible: entries.length > least,
                run: () => change((list) => list.toSpliced(index, 1)),
              },
            ]}
          />
        </div>
      ))}
      {entries.length < most && (
        <Button onClick={() => change((list) => [...list], newEntry(entry))}>
          {siteWords.add}
        </Button>
      )}
    </>
  )
}

/** A menu that moves and removes an entry. */
function EntryActions({
  name,
  actions,
}: {
  name: string
  actions: { label: string; isPossible: boolean; run: () => void }[]
}) {
  const menu = useRef<HTMLDetailsElement>(null)
  const possible = actions.filter(({ isPossible }) => isPossible)
  if (possible.length === 0) return null
  return (
    <details ref={menu} className={styles.menu} name="item-menu">
      <summary aria-label={name}>⋯</summary>
      <div>
        {possible.map(({ label, run }) => (
          <Button
            key={label}
            look="soft"
            onClick={() => {
              if (menu.current) menu.current.open = false
              run()
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </details>
  )
}
