import { usePerson } from '../api/queries.ts'
import controls from '../ui/controls.module.css'
import { Button } from '../ui/controls.tsx'
import { siteWords } from '../words/site.ts'
import { ChangedWords } from './Changes.tsx'
import styles from './Site.module.css'
import type { FileEditing } from './saved-draft.ts'

/** What someone else changed in the words that a person types, and what to do about it. */
export function ConflictNotice({ editing }: { editing: FileEditing }) {
  const { file, conflict, choose } = editing
  const person = usePerson()
  if (!conflict) return null
  const { by } = file.changed ?? {}
  const other = by === undefined || by === person ? siteWords.someone : by
  return (
    <div role="alert" id="conflict" className={`${controls.tinted} ${styles.note}`}>
      <p>{siteWords.changedMeanwhile(other)}</p>
      <ChangedWords words={conflict.words} />
      <div className={controls.chips}>
        {conflict.decisions.map((decision) => (
          <Button key={decision} onClick={() => choose(decision)}>
            {siteWords.decisions[decision]}
          </Button>
        ))}
      </div>
    </div>
  )
}
