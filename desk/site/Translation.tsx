import { useState } from 'react'
import type { FileProblem, FileTranslation } from '../../model/desk/site.ts'
import controls from '../ui/controls.module.css'
import { Button } from '../ui/controls.tsx'
import { siteWords } from '../words/site.ts'
import styles from './Field.module.css'
import { openForm, useSiteAction } from './site-queries.ts'

/** A mistake or a warning about a text, with its Spanish text if that's what isn't done. */
export const TextProblem = ({ problem: { message, translation } }: { problem: FileProblem }) => (
  <>
    <p role="alert" className={controls.problem}>
      {message}
    </p>
    {translation && <TranslationBox translation={translation} />}
  </>
)

/** A Spanish text beside the English one: to change, or to mark as still right. */
export function TranslationBox({
  translation: { file, path, english, spanish, isMissing },
}: {
  translation: FileTranslation
}) {
  const [text, setText] = useState(spanish ?? '')
  const save = useSiteAction('POST api/site/translation')
  const isTyped = text.trim() !== (spanish ?? '').trim()
  const { label, stillRight, save: saveLabel } = siteWords.translation
  const send = async () => {
    // It's marked as rendering the English words that the server has.
    if (await openForm.save()) save.mutate({ file, path, before: spanish, after: text })
  }
  return (
    <div className={styles.translation}>
      <p>{english}</p>
      <textarea
        lang="es"
        aria-label={label}
        placeholder={label}
        rows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        look="outline"
        disabled={save.isPending || text.trim() === '' || (isMissing && !isTyped)}
        onClick={send}
      >
        {isTyped || isMissing ? saveLabel : stillRight}
      </Button>
      {save.error && <small role="alert">{save.error.message}</small>}
    </div>
  )
}

/** Identifies a text among others that aren't done. */
export const translationKey = ({ file, path, spanish }: FileTranslation): string =>
  `${file} ${path.join('.')} ${spanish}`
