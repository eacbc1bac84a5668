import { useId, useState } from 'react'
import { fillSlots } from '../../model/content/template.ts'
import type { FileProblem, FileTranslation, SiteFile } from '../../model/desk/site.ts'
import controls from '../ui/controls.module.css'
import { Button } from '../ui/controls.tsx'
import { siteWords } from '../words/site.ts'
import { asShown } from './Changes.tsx'
import styles from './Field.module.css'
import { factWords } from './fields.ts'
import { openForm, useSiteAction } from './site-queries.ts'
import { TextField } from './TextField.tsx'

type Facts = Pick<SiteFile, 'facts'>

/** A mistake or a warning about a text, with its Spanish text if that's what isn't done. */
export const TextProblem = ({
  problem: { message, translation },
  facts,
}: Facts & { problem: FileProblem }) => (
  <>
    <p role="alert" className={controls.problem}>
      {message}
    </p>
    {translation && <TranslationBox translation={translation} facts={facts} />}
  </>
)

interface BoxProps extends Facts {
  translation: FileTranslation
  showsEnglish?: boolean
  isBesideField?: boolean
}

/**
 * A Spanish text beside the English one: to change, or to mark as still right.
 *
 * @param showsEnglish whether the English text is needed, because it isn't just above
 * @param isBesideField whether the field of the Spanish text is there, with the English one
 */
export function TranslationBox({
  translation: { file, path, english, spanish },
  facts,
  showsEnglish = true,
  isBesideField = false,
}: BoxProps) {
  const id = useId()
  const [text, setText] = useState(spanish ?? '')
  const save = useSiteAction('POST api/site/translation')
  const isTyped = text.trim() !== (spanish ?? '').trim()
  const { label, stillRight, save: saveLabel } = siteWords.translation
  const send = async () => {
    // It's marked as rendering the English words that the server has.
    if (await openForm.save()) save.mutate({ file, path, before: spanish, after: text })
  }
  const button = (
    <>
      <Button look="outline" disabled={save.isPending || text.trim() === ''} onClick={send}>
        {isTyped ? saveLabel : stillRight}
      </Button>
      {save.error && <small role="alert">{save.error.message}</small>}
    </>
  )
  if (isBesideField) return spanish !== null && <div>{button}</div>
  return (
    <div className={styles.translation}>
      {showsEnglish && <p>{asShown(fillSlots(english, facts))}</p>}
      <div lang="es">
        {text.includes('{') ? (
          <TextField
            id={id}
            label={label}
            text={text}
            isProse={false}
            words={factWords({ facts })}
            isWrong={false}
            onChange={setText}
          />
        ) : (
          <textarea
            aria-label={label}
            placeholder={label}
            rows={2}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </div>
      {button}
    </div>
  )
}

/** Identifies a text among others that aren't done. */
export const translationKey = ({ file, path, spanish }: FileTranslation): string =>
  `${file} ${path.join('.')} ${spanish}`
