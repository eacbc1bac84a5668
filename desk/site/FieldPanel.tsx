import { Link } from 'wouter'
import { hasBoldHeadings } from '../../model/content/markdown.ts'
import type { Crop } from '../../model/content/picture-shape.ts'
import { fillSlots } from '../../model/content/template.ts'
import type { SiteFile } from '../../model/desk/site.ts'
import { valueAt } from '../../model/record.ts'
import controls from '../ui/controls.module.css'
import { Button, Pending } from '../ui/controls.tsx'
import { siteWords } from '../words/site.ts'
import { fieldInWords } from './Changes.tsx'
import { ForeignNotice } from './ForeignNotice.tsx'
import { type FieldName, factWords, fieldName, schemaAt, withValue } from './fields.ts'
import type { ContentSchema } from './form-schema.ts'
import styles from './PageScreen.module.css'
import pictureStyles from './Picture.module.css'
import { CroppedPicture } from './PictureFrame.tsx'
import { PictureWidget } from './PictureWidget.tsx'
import { type FileEditing, useFileEditing } from './saved-draft.ts'
import { filePath, nameOf, pagePath, usePageWeight, useSiteFile } from './site-queries.ts'
import { TextEditor } from './TextEditor.tsx'
import { TextField } from './TextField.tsx'
import { ShareInput } from './widgets.tsx'

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

/** The panel says how many characters are left when they are this few. */
const fewLeft = 200

/** The field of the words or the picture that was tapped in the page. */
export function FieldPanel(props: Props) {
  const { file: path } = props.field
  const { data: file, error, refetch } = useSiteFile(path)
  if (!file) return error ? <p role="alert">{error.message}</p> : <Pending />
  return <OpenField {...props} key={path} file={file} reload={() => refetch()} />
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
  reload,
}: Props & { file: SiteFile; reload: () => void }) {
  const editing = useFileEditing(opened, reload)
  const { file, status } = editing
  const problems = file.problems.filter(({ path }) => isWithin(path.map(String), field.path))
  return (
    <>
      <header className={styles.head}>
        <p>
          <strong>{fieldInWords(field.path)}</strong>
          <Link href={filePath(file.path, field.path.join('_'))} className={controls.link}>
            {siteWords.allOf(nameOf(file))}
          </Link>
        </p>
        <Button look="soft" onClick={onClose}>
          {siteWords.close}
        </Button>
      </header>
      <ForeignNotice editing={editing} />
      <FieldInput field={field} page={page} editing={editing} onTyped={onTyped} />
      {problems.map(({ message }) => (
        <p key={message} role="alert" className={controls.problem}>
          {message}
        </p>
      ))}
      {file.changed && <Weight page={page} draft={draft} />}
      <p role="status" className={styles.saved}>
        {status || (file.changed ? siteWords.draft : '')}
      </p>
      {leadsTo && (
        <Button look="outline" onClick={() => onPage(leadsTo)}>
          {siteWords.openPage}
        </Button>
      )}
    </>
  )
}

/** A note on a page with more words than a phone gets at once. */
function Weight({ page, draft }: Pick<Props, 'page' | 'draft'>) {
  const { data: weight } = usePageWeight(page, draft)
  if (!weight || weight.bytes <= weight.most) return null
  const share = Math.ceil((weight.bytes / weight.most - 1) * 100)
  return <p className={styles.rule}>{siteWords.heavy(String(share))}</p>
}

/** Whether a problem's field is the one that is open, or lies within it. */
const isWithin = (path: readonly string[], field: readonly string[]) =>
  field[0] === 'body' ? path[0] === 'body' : field.every((key, index) => path[index] === key)

function FieldInput({
  field: { path },
  page,
  editing,
  onTyped,
}: Pick<Props, 'field' | 'page' | 'onTyped'> & { editing: FileEditing }) {
  const { file, content: now, change } = editing
  const words = factWords(file)
  const label = fieldInWords(path)
  if (path[0] === 'body' && now.body !== null) {
    return (
      <TextEditor
        hasFocus
        label={siteWords.text}
        markdown={now.body}
        boldHeadings={hasBoldHeadings(file.path)}
        words={words}
        onChange={(body) => change({ body })}
      />
    )
  }
  const schema = schemaAt(file.schema as ContentSchema, path)
  const text = valueAt(now.value, path)
  const set = (at: readonly string[], to: unknown) =>
    change({ value: withValue(now.value, at, to) })
  if (schema.type !== 'string') {
    return (
      <Link href={filePath(file.path, path.join('_'))} className={controls.link}>
        {siteWords.openForm}
      </Link>
    )
  }
  const parent = path.slice(0, -1)
  const { properties, required = [] } = schemaAt(file.schema as ContentSchema, parent)
  // An alternative text belongs to the picture beside it.
  const isAlt = /^(pictureAlt|alt)$/.test(path.at(-1) ?? '')
  const picture = isAlt && properties?.picture ? [...parent, 'picture'] : undefined
  const crop = properties?.x
    ? (valueAt(now.value, parent) as Crop & { picture?: string })
    : undefined
  const shown = crop && (crop.picture ?? Object(now.value).picture)
  const cropped = file.choices.picture?.find(({ value }) => value === shown)?.url
  const filled = fillSlots(String(text ?? ''), file.facts)
  return (
    <>
      {picture && (
        <PictureWidget
          id="field_picture"
          value={valueAt(now.value, picture) as string | undefined}
          pictures={file.choices.picture ?? []}
          required={required.includes('picture')}
          onChange={(to) => set(picture, to)}
        />
      )}
      {crop && (
        <>
          {cropped && <CroppedPicture url={cropped} crop={crop} />}
          {(['x', 'y', 'width'] as const).map((key) => (
            <label key={key} htmlFor={`field_${key}`} className={pictureStyles.slider}>
              {fieldInWords([...parent, key])}
              <ShareInput
                id={`field_${key}`}
                value={crop[key]}
                onChange={(to) => set([...parent, key], to)}
              />
            </label>
          ))}
        </>
      )}
      <TextField
        key={path.join('.')}
        id="field"
        hasFocus
        label={label}
        text={String(text ?? '')}
        isProse={!schema.maxLength}
        words={words}
        isWrong={file.problems.some((one) => isWithin(one.path.map(String), path))}
        onChange={(to) => {
          set(path, to)
          onTyped(fillSlots(to, file.facts))
        }}
      />
      <FactLinks text={String(text ?? '')} facts={file.facts} page={page} />
      {schema.description && <p className={styles.rule}>{schema.description}</p>}
      {schema.maxLength && schema.maxLength - filled.length <= fewLeft && (
        <p className={styles.rule}>
          {siteWords.lengthLeft(String(schema.maxLength - filled.length))}
        </p>
      )}
    </>
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
      <Link
        key={name}
        // Hours are a list, which only the form shows.
        href={name === 'hours' ? filePath('business.yaml', name) : fieldOf(name)}
        className={controls.link}
      >
        {siteWords.changeFact(facts[name] ?? name)}
      </Link>
    ))
}
