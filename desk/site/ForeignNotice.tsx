import { compareTexts, labelsOf, withFacts } from '../../model/desk/compare.ts'
import controls from '../ui/controls.module.css'
import { Button } from '../ui/controls.tsx'
import { siteWords } from '../words/site.ts'
import { ChangedWords } from './Changes.tsx'
import styles from './Site.module.css'
import type { FileEditing } from './saved-draft.ts'

/** What someone else, or a program on the server, changed in the file that is open, and what to do. */
export function ForeignNotice({ editing }: { editing: FileEditing }) {
  const { file, theirs, foreign, takeTheirs, keepBoth } = editing
  if (!foreign) return null
  return (
    <div role="alert" className={`${controls.tinted} ${styles.note}`}>
      <p>
        {theirs
          ? siteWords.changedMeanwhile(theirs.after.changed?.by ?? siteWords.someone)
          : foreign.after
            ? siteWords.changedOutside
            : siteWords.removedOutside}
      </p>
      {foreign.after && (
        <ChangedWords
          changes={compareTexts(foreign.before, foreign.after, labelsOf(file.choices)).map(
            (change) => withFacts(change, file.facts),
          )}
        />
      )}
      <Button onClick={() => void keepBoth()}>
        {foreign.after ? siteWords.keepBoth : siteWords.keepMine}
      </Button>
      <Button onClick={() => void takeTheirs()}>{siteWords.useTheirs}</Button>
    </div>
  )
}
