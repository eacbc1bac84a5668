import { Link } from 'wouter'
import { hasBoldHeadings } from '../../model/content/markdown.ts'
import { fillSlots } from '../../model/content/template.ts'
import type { SiteFile } from '../../model/desk/site.ts'
import { valueAt } from '../../model/record.ts'
import { hasStatus } from '../api/client.ts'
import controls from '../ui/controls.module.css'
import { Button, Pending } from '../ui/controls.tsx'
import { siteWords } from '../words/site.ts'
import { fieldInWords } from './Changes.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { Field } from './Field.tsx'
import { type FieldName, factWords, fieldAt, fieldName, pathToChange, withValue } from './fields.ts'
import { FormProvider } from './form-context.ts'
import styles from './PageScreen.module.css'
import { type FileEditing, useFileEditing } from './saved-draft.ts'
import { filePath, nameOf, pagePath, usePageWeight, useSiteFile } from './site-queries.ts'
import { TextEditor } from './TextEditor.tsx'
import { TextProblem } from './Translation.tsx'

interface Props {
  field: FieldName
  /** Address of the page, and the name of the draft that it shows. */
  page: string
  draft: string
  /** The page that the tapped words lead to. */
  leadsTo: string | undefined
  onPage: (page: string) => void
  /** Shows words in the page before the server has them. */
  onTyped: (words: string) => void
  onClose: () => void
}

/** The field of the words or the picture that was tapped in the page. */
export function FieldPanel(props: Props) {
  const { file: path } = props.field
  const { data: file, error } = useSiteFile(path)
  if (!file) return error ? <p role="alert">{error.message}</p> : <Pending />
  return <OpenField {...props} key={path} file={file} isGone={hasStatus(error, 404)} />
}

function OpenField({
  field,
  page,
  draft,
  file: opened,
  leadsTo,
  onPage,
  onTyped,
  onClose,
  isGone,
}: Props & { file: SiteFile; isGone: boolean }) {
  const editing = useFileEditing(opened, isGone)
  const { file, status } = editing
  // A mistake in the text is at no field that shows it.
  const inText = file.problems.filter(({ path: [key] }) => key === 'body' && field.path[0] === key)
  return (
    <>
      <header className={styles.head}>
        <p>
          <strong>{fieldInWords(pathToChange(file.shape, field.path))}</strong>
          <small role="status">{status || (file.changed ? siteWords.draft : '')}</small>
        </p>
        <Button look="primary" onClick={onClose}>
          {siteWords.close}
        </Button>
      </header>
      <div className={styles.field}>
        <TappedField field={field} page={page} editing={editing} onTyped={onTyped} />
        {inText.map((problem) => (
          <TextProblem
            key={`${problem.path} ${problem.message}`}
            problem={problem}
            facts={file.facts}
          />
        ))}
        {file.changed && <Weight page={page} draft={draft} />}
        {leadsTo && (
          <Button look="outline" onClick={() => onPage(leadsTo)}>
            {siteWords.openPage}
          </Button>
        )}
        <Link href={filePath(file.path, field.path.join('_'))} className={controls.link}>
          {siteWords.allOf(nameOf(file))}
        </Link>
      </div>
      <ConflictNotice editing={editing} />
    </>
  )
}

/** A note is worth its place when a page has a tenth more words than a phone gets at once. */
const tooHeavy = 1.1

/** A note on a page with many more words than a phone gets at once. */
function Weight({ page, draft }: Pick<Props, 'page' | 'draft'>) {
  const { data: weight } = usePageWeight(page, draft)
  if (!weight || weight.bytes < weight.most * tooHeavy) return null
  const share = Math.round((weight.bytes / weight.most - 1) * 100)
  return <p className={styles.rule}>{siteWords.heavy(String(share))}</p>
}

function TappedField({
  field: { path },
  page,
  editing,
  onTyped,
}: Pick<Props, 'field' | 'page' | 'onTyped'> & { editing: FileEditing }) {
  const { file, content: now, change } = editing
  if (path[0] === 'body' && now.body !== null) {
    return (
      <TextEditor
        hasFocus
        label={siteWords.text}
        markdown={now.body}
        boldHeadings={hasBoldHeadings(file.path)}
        words={factWords(file)}
        onChange={(body) => change({ body })}
      />
    )
  }
  const shown = pathToChange(file.shape, path)
  const found = fieldAt(file.shape, shown)
  if (!found) {
    return (
      <Link href={filePath(file.path, path.join('_'))} className={controls.link}>
        {siteWords.openForm}
      </Link>
    )
  }
  const { choices, edited, facts, problems, english } = file
  const set = (at: readonly string[], to: unknown) => {
    change({ value: withValue(now.value, at, to) })
    if (at.join() === path.join() && typeof to === 'string') onTyped(fillSlots(to, facts))
  }
  return (
    <FormProvider value={{ choices, edited, facts, english, value: now.value, problems, set }}>
      <Field
        key={shown.join('.')}
        field={found}
        path={shown}
        label={fieldInWords(shown)}
        isTapped
      />
      <FactLinks text={String(valueAt(now.value, path) ?? '')} facts={facts} page={page} />
    </FormProvider>
  )
}

/** Facts that stand in many texts, by their fields in business.yaml. */
const sharedFacts = ['phone', 'email', 'hours', 'name'] as const

/** Links to where the facts in a text are changed for the whole site. */
function FactLinks({
  text,
  facts,
  page,
}: Pick<Props, 'page'> & Pick<SiteFile, 'facts'> & { text: string }) {
  const fieldOf = (name: string) =>
    pagePath(page, fieldName({ file: 'business.yaml', path: [name] }))
  return sharedFacts
    .filter((name) => text.includes(`{${name}}`))
    .map((name) => (
      <Link key={name} href={fieldOf(name)} className={controls.link}>
        {siteWords.changeFact(facts[name] ?? name)}
      </Link>
    ))
}
