import { useEffect, useRef, useState } from 'react'
import { fillSlots } from '../../model/content/template.ts'
import type { Shape } from '../../model/desk/shape.ts'
import { valueAt } from '../../model/record.ts'
import controls from '../ui/controls.module.css'
import { Button } from '../ui/controls.tsx'
import { siteWords } from '../words/site.ts'
import { asShown } from './Changes.tsx'
import styles from './Field.module.css'
import { emptyValue, firstWords, isNothing, labelOf } from './fields.ts'
import { type FieldProps, useForm } from './form-context.ts'
import { Input } from './inputs.tsx'
import { Entries } from './ListField.tsx'
import { CroppedPicture } from './PictureFrame.tsx'
import { TranslationBox, translationKey } from './Translation.tsx'

/** The id of a field's input, which addresses name: #field_hours_0_label. */
export const fieldId = (path: readonly PropertyKey[]): string => `field_${path.join('_')}`

/**
 * A field of a content file: its label, its input, what the schema says about it, and what is wrong with it.
 * The server checks what is typed. The form of a whole file and the panel beside a page show the same.
 */
export function Field(props: FieldProps) {
  const { kind } = props.field.shape
  if (kind === 'group' || kind === 'list' || kind === 'named') return <Part {...props} />
  return <SingleField {...props} />
}

/** The fields of a group, or the entries of a file that has nothing else. */
export function Fields({ shape, path = [] }: { shape: Shape; path?: readonly string[] }) {
  if (shape.kind !== 'group') {
    return <Entries field={{ name: '', shape, empty: 'never' }} path={path} Entry={Field} />
  }
  return shape.fields.map((field) => (
    <Field
      key={field.name}
      field={field}
      path={[...path, field.name]}
      label={labelOf(field.name)}
    />
  ))
}

function SingleField({ field, path, label, isTapped = false }: FieldProps) {
  const { shape, empty } = field
  const { value: all, set } = useForm()
  const id = fieldId(path)
  const value = valueAt(all, path)
  const isSwitch = shape.kind === 'switch'
  const help = shape.kind !== 'picture' && shape.help && (
    <small id={`${id}_help`}>{shape.help}</small>
  )
  return (
    <div className={styles.field}>
      {label && !isSwitch && !isTapped && (
        <label htmlFor={id}>
          {label}
          {empty !== 'never' && <small> {siteWords.optional}</small>}
        </label>
      )}
      {!isSwitch && help}
      <English path={path} />
      {shape.kind === 'picture' && shape.alt && (
        <WordsOfEarlier
          picture={value}
          words={valueAt(all, [...path.slice(0, -1), shape.alt.name])}
        />
      )}
      <Input
        field={field}
        id={id}
        // An entry without a label has the name of its list.
        label={
          label ?? siteWords.entryOf(labelOf(path.at(-2) ?? ''), String(Number(path.at(-1)) + 1))
        }
        isTapped={isTapped}
        value={value}
        onChange={(to) => set(path, to === undefined || to === '' ? emptyValue(field) : to)}
      />
      {isSwitch && help}
      <LengthLeft shape={shape} value={value} />
      <Problems path={path} />
      {shape.kind === 'picture' && shape.alt && (
        <PictureWords picture={value} alt={shape.alt} path={path} />
      )}
    </div>
  )
}

/** Reminds someone who chose another picture that its words are still those of the one before. */
function WordsOfEarlier({ picture, words }: { picture: unknown; words: unknown }) {
  const [opened] = useState({ picture, words })
  const isOther = !isNothing(opened.picture) && !isNothing(picture) && picture !== opened.picture
  if (!isOther || isNothing(words) || words !== opened.words) return null
  return (
    <p role="status" className={controls.problem}>
      {siteWords.picture.earlierWords}
    </p>
  )
}

/** What a picture shows, in words: to fill in as soon as there is one. */
function PictureWords({
  picture,
  alt,
  path,
}: Pick<FieldProps, 'path'> & { picture: unknown; alt: FieldProps['field'] }) {
  const place = useRef<HTMLDivElement>(null)
  const wasEmpty = useRef(isNothing(picture))
  const isEmpty = isNothing(picture)
  useEffect(() => {
    if (!isEmpty && wasEmpty.current) {
      place.current?.querySelector<HTMLElement>('textarea, input')?.focus()
    }
    wasEmpty.current = isEmpty
  }, [isEmpty])
  if (isEmpty && alt.empty !== 'never') return null
  return (
    <div ref={place} className={styles.field}>
      <Field
        field={{ ...alt, empty: 'never' }}
        path={[...path.slice(0, -1), alt.name]}
        label={labelOf(alt.name)}
      />
    </div>
  )
}

/** The English words beside the field of a Spanish text. */
function English({ path }: Pick<FieldProps, 'path'>) {
  const { english, facts } = useForm()
  const text = english && valueAt(english.value, path)
  if (typeof text !== 'string') return null
  return <p className={styles.english}>{asShown(fillSlots(text, facts))}</p>
}

/** What is wrong with a field itself. */
function Problems({ path }: Pick<FieldProps, 'path'>) {
  const { problems, facts, english } = useForm()
  const own = problems.filter((one) => one.path.join('.') === path.join('.'))
  if (own.length === 0) return null
  return (
    <>
      <small id={`${fieldId(path)}_error`} className={controls.problem} role="alert">
        {own.map(({ message }) => (
          <span key={message}>{message}</span>
        ))}
      </small>
      {own.map(
        ({ translation }) =>
          translation && (
            <TranslationBox
              key={translationKey(translation)}
              translation={translation}
              facts={facts}
              showsEnglish={false}
              isBesideField={english !== null}
            />
          ),
      )}
    </>
  )
}

/** Says how many characters are left in a text that is nearly as long as it may be. */
function LengthLeft({ shape, value }: { shape: Shape; value: unknown }) {
  const { facts } = useForm()
  if (shape.kind !== 'text' || shape.most === undefined || typeof value !== 'string') return null
  const left = shape.most - fillSlots(value, facts).length
  if (left > shape.most / 4) return null
  return <small className={styles.left}>{siteWords.lengthLeft(String(left))}</small>
}

/** A group or a list: collapsed unless it's new, was tapped, or has a mistake in it. */
function Part({ field, path, label, isTapped = false }: FieldProps) {
  const { value: all, choices, problems } = useForm()
  const { shape } = field
  const value = valueAt(all, path)
  const details = useRef<HTMLDetailsElement>(null)
  const isWrong = problems.some((one) =>
    path.every((key, depth) => String(one.path[depth]) === key),
  )
  const name = firstWords(value, shape, choices)
  const isNew = label === undefined && name === ''
  useEffect(() => {
    if ((isWrong || isNew) && details.current) details.current.open = true
  }, [isWrong, isNew])
  const content =
    shape.kind === 'group' ? (
      <Group field={field} path={path} label={label} />
    ) : (
      <Entries field={field} path={path} Entry={Field} />
    )
  const inside = (
    <>
      {shape.help && <small>{shape.help}</small>}
      {content}
      <Problems path={path} />
    </>
  )
  if (shape.kind === 'group' && shape.choice) return content
  if (isTapped) return <div className={styles.form}>{inside}</div>
  const state = switchOf(value)
  const summary = isNothing(value) ? siteWords.none : name
  return (
    <details ref={details} id={fieldId(path)} className={styles.part}>
      <summary>
        <strong>{label ?? (name || siteWords.newEntry)}</strong>
        <span>{state ? siteWords[state] : label && summary}</span>
      </summary>
      {inside}
    </details>
  )
}

/** How a value's switch is set, such as a claim's; undefined without one. */
const switchOf = (value: unknown) =>
  (({ true: 'on', false: 'off' }) as const)[String(Object(value).shown) as 'true' | 'false']

/** The fields of a group, with what fills an optional one in or leaves it out. */
function Group({ field, path, label }: FieldProps) {
  const { value: all, set } = useForm()
  const { shape, empty } = field
  if (shape.kind !== 'group') return null
  const isFilled = valueAt(all, path) !== undefined && valueAt(all, path) !== null
  const fields = isFilled && <Fields shape={shape} path={path} />
  const fill = () => set(path, {})
  const leave = () => set(path, emptyValue(field))
  if (shape.choice) {
    const { choice } = shape
    return (
      <fieldset id={fieldId(path)} className={`${controls.chips} ${styles.choice}`}>
        <legend>{label}</legend>
        <Button aria-pressed={!isFilled} onClick={leave}>
          {choice.empty}
        </Button>
        <Button aria-pressed={isFilled} onClick={fill}>
          {choice.filled}
        </Button>
        {fields}
        <Problems path={path} />
      </fieldset>
    )
  }
  if (empty === 'never') {
    return (
      <>
        {shape.isCrop && <CropPreview path={path} />}
        <Fields shape={shape} path={path} />
      </>
    )
  }
  return (
    <>
      {isFilled && shape.isCrop && <CropPreview path={path} />}
      {fields}
      <Button onClick={isFilled ? leave : fill}>
        {isFilled ? siteWords.leaveOut : siteWords.fillIn}
      </Button>
    </>
  )
}

/** The picture of which a group is a part, with a frame around the part. */
function CropPreview({ path }: Pick<FieldProps, 'path'>) {
  const { value: all, choices } = useForm()
  const { picture = Object(all).picture, ...crop } = Object(valueAt(all, path))
  const { url } = choices.picture?.find(({ value }) => value === picture) ?? {}
  return url ? <CroppedPicture url={url} crop={{ x: 0, y: 0, width: 1, ...crop }} /> : null
}
