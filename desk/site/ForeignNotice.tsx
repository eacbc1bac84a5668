import { fillSlots } from '../../model/content/template.ts'
import { compareTexts, labelsOf, withFacts } from '../../model/desk/compare.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button } from '../ui/controls.tsx'
import { ChangedWords } from './Changes.tsx'
import styles from './Site.module.css'
import type { FileEditing } from './saved-draft.ts'

/** What someone else, or a program on the server, changed in the file that is open, and what to do. */
export function ForeignNotice({ editing }: { editing: FileEditing }) {
  const { site } = useDeskContent().words
  const { file, theirs, foreign, takeTheirs, keepBoth } = editing
  if (!foreign) return null
  return (
    <div role="alert" className={`${controls.tinted} ${styles.note}`}>
      <p>
        {theirs
          ? fillSlots(site.changedMeanwhile, { person: theirs.after.changed?.by ?? site.someone })
          : foreign.after
            ? site.changedOutside
            : site.removedOutside}
      </p>
      {foreign.after && (
        <ChangedWords
          changes={compareTexts(foreign.before, foreign.after, labelsOf(file.choices)).map(
            (change) => withFacts(change, file.facts),
          )}
        />
      )}
      <Button onClick={() => void keepBoth()}>
        {foreign.after ? site.keepBoth : site.keepMine}
      </Button>
      <Button onClick={() => void takeTheirs()}>{site.useTheirs}</Button>
    </div>
  )
}
