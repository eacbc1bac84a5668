import { type ComponentType, useRef, useState } from 'react'
import { overlaps } from '../../model/desk/compare.ts'
import { isSame } from '../../model/desk/same.ts'
import type { Field as FieldOf } from '../../model/desk/shape.ts'
import { valueAt } from '../../model/record.ts'
import { usePerson } from '../api/queries.ts'
import { Button, Dialog } from '../ui/controls.tsx'
import { leadWords } from '../words/lead.ts'
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
  const { keys, change, question } = useEntries(path, entries)
  const move = (index: number, by: number) =>
    change((list) => {
      const others = list.toSpliced(index, 1)
      return others.toSpliced(index + by, 0, ...list.slice(index, index + 1))
    })
  return (
    <>
      {entries.map((_, index) => (
        <div key={keys[index]} className={styles.item}>
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
      {question}
    </>
  )
}

/** What a person does with the entries of a list: their order, or one that is added at its end. */
interface EntriesChange {
  edit: <T>(list: readonly T[]) => T[]
  added?: unknown
}

/** A change that waits for an answer, with the entries that the person saw. */
interface Asked extends EntriesChange {
  entries: readonly unknown[]
}

/** Changes the entries of a list, and asks first where someone else's draft changes them, too. */
function useEntries(path: readonly string[], entries: readonly unknown[]) {
  const { set, edited } = useForm()
  const person = usePerson()
  const other = edited.find((one) => one.by !== person && overlaps(one.path, path))?.by
  const dialog = useRef<HTMLDialogElement>(null)
  const [asked, setAsked] = useState<Asked | 'answered'>()
  // An entry that moves keeps what is unfolded in it.
  const keys = useRef<string[]>([])
  while (keys.current.length < entries.length) keys.current.push(crypto.randomUUID())
  keys.current.length = entries.length
  const make = ({ edit, added }: EntriesChange) => {
    keys.current = edit(keys.current)
    set(path, added === undefined ? edit(entries) : [...entries, added])
  }
  const change = (edit: EntriesChange['edit'], added?: unknown) => {
    if (other === undefined || asked === 'answered') return make({ edit, added })
    setAsked({ edit, added, entries })
    dialog.current?.showModal()
  }
  const answer = () => {
    // What came in meanwhile isn't what the person saw.
    if (typeof asked === 'object' && isSame(asked.entries, entries)) make(asked)
    setAsked('answered')
  }
  const question = other !== undefined && (
    <Dialog
      ref={dialog}
      heading={siteWords.listOfTwo.heading}
      text={siteWords.listOfTwo.text(other)}
      cancel={leadWords.notYet}
    >
      <Button look="primary" type="submit" onClick={answer}>
        {siteWords.listOfTwo.change}
      </Button>
    </Dialog>
  )
  return { keys: keys.current, change, question }
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
