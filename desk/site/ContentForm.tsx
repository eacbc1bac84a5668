import Form from '@rjsf/core/lib/components/Form.js'
import {
  ADDITIONAL_PROPERTY_FLAG,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  descriptionId,
  type ErrorSchema,
  ErrorSchemaBuilder,
  errorId,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
  type OptionalDataControlsTemplateProps,
  type UiSchema,
  type ValidatorType,
} from '@rjsf/utils'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { FileChoices, FileProblem } from '../../model/desk/site.ts'
import controls from '../ui/controls.module.css'
import { Button } from '../ui/controls.tsx'
import { siteWords } from '../words/site.ts'
import styles from './ContentForm.module.css'
import type { FactWords } from './facts.ts'
import {
  type ContentSchema,
  contentValue,
  type FormContext,
  firstWords,
  formSchema,
} from './form-schema.ts'
import { CroppedPicture } from './PictureFrame.tsx'
import { widgets } from './widgets.tsx'

interface Props {
  /** JSON Schema of the file, as editors read it. */
  schema: object
  value: unknown
  choices: FileChoices
  facts: FactWords
  problems: readonly FileProblem[]
  onChange: (value: unknown) => void
}

/** Form for the fields of a content file. The server checks what is typed; the form shows its answer. */
export function ContentForm({ schema, value, choices, facts, problems, onChange }: Props) {
  const shown = useMemo(() => formSchema(schema, choices), [schema, choices])
  const context: FormContext = {
    problems,
    pictures: choices.picture ?? [],
    facts,
    picture: Object(value).picture,
  }
  return (
    <Form
      className={styles.form ?? ''}
      tagName="div"
      schema={shown}
      formData={value}
      formContext={context}
      validator={serverValidator}
      noValidate
      noHtml5Validate
      showErrorList={false}
      extraErrors={errorsAtFields(problems)}
      idPrefix="field"
      experimental_defaultFormStateBehavior={{
        emptyObjectFields: 'skipDefaults',
        arrayMinItems: { populate: 'never' },
      }}
      uiSchema={uiSchema}
      templates={templates}
      widgets={widgets}
      onChange={({ formData }) => onChange(contentValue(shown, formData))}
    />
  )
}

/** The server checks. What could check here compiles schemas with eval, which the page's policy forbids. */
const serverValidator: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
}

function errorsAtFields(problems: readonly FileProblem[]): ErrorSchema {
  const errors = new ErrorSchemaBuilder()
  for (const { path, message } of problems) errors.addErrors(message, path)
  return errors.ErrorSchema
}

/** A field with its label, what the schema says about it, and what is wrong with it. */
function Field({
  id,
  label,
  required,
  displayLabel,
  rawDescription,
  rawErrors,
  schema,
  children,
}: FieldTemplateProps) {
  const isSwitch = schema.type === 'boolean'
  const isGroup = schema.type === 'object' || (schema.type === 'array' && !schema.uniqueItems)
  if (isGroup && !rawErrors?.length) return children
  const isPicture = (schema as ContentSchema).refersTo === 'picture'
  const help = !isGroup && !isPicture && rawDescription && (
    <small id={descriptionId(id)}>{rawDescription}</small>
  )
  return (
    <div className={styles.field}>
      {displayLabel && label && (
        <label htmlFor={id}>
          {label}
          {!required && !isSwitch && !(schema as ContentSchema).goesWith && (
            <small> {siteWords.optional}</small>
          )}
        </label>
      )}
      {!isSwitch && help}
      {children}
      {isSwitch && help}
      {rawErrors?.length ? (
        <small id={errorId(id)} className={controls.problem} role="alert">
          {rawErrors.join(' ')}
        </small>
      ) : null}
    </div>
  )
}

/** Collapsible part of a form, open from the start when it's new or a field in it has a problem. */
function Part({ fieldPathId, title, formData, schema, registry, children }: PartProps) {
  const { path } = fieldPathId
  const { problems } = registry.formContext as FormContext
  const isWrong = problems.some((one) => path.every((key, depth) => one.path[depth] === key))
  const details = useRef<HTMLDetailsElement>(null)
  const name = firstWords(formData, schema as ContentSchema)
  const content = Object.keys(formData ?? {}).length > 0 ? name : siteWords.none
  const state = switchOf(formData)
  const isNewEntry = typeof path.at(-1) === 'number' && name === ''
  useEffect(() => {
    if ((isWrong || isNewEntry) && details.current) details.current.open = true
  }, [isWrong, isNewEntry])
  return (
    <details ref={details} id={`field_${path.join('_')}`} className={styles.part}>
      <summary>
        <strong>{title ?? (name || siteWords.newEntry)}</strong>
        <span>{state ? siteWords[state] : title && content}</span>
      </summary>
      {schema.description && <small>{schema.description}</small>}
      {children}
    </details>
  )
}

/** How a value's switch is set, such as a claim's; undefined without one. */
const switchOf = (value: unknown) =>
  (({ true: 'on', false: 'off' }) as const)[String(Object(value).shown) as 'true' | 'false']

interface PartProps
  extends Pick<ObjectFieldTemplateProps, 'fieldPathId' | 'formData' | 'schema' | 'registry'> {
  /** Left out for an entry of a list, which is named by its first words. */
  title?: string | undefined
  children: ReactNode
}

function ObjectPart(props: ObjectFieldTemplateProps) {
  const { fieldPathId, properties, schema, optionalDataControl } = props
  const fields = properties.map(({ content }) => content)
  const { path } = fieldPathId
  if (path.length === 0) return fields
  const name = path.at(-1)
  if ((schema as ContentSchema).choice) {
    return (
      <fieldset className={`${controls.chips} ${styles.choice}`}>
        <legend>{schema.title}</legend>
        {optionalDataControl}
        {fields}
      </fieldset>
    )
  }
  const isEntry = typeof name === 'number' || ADDITIONAL_PROPERTY_FLAG in schema
  return (
    <Part {...props} title={isEntry ? undefined : schema.title}>
      <CropPreview {...props} />
      {fields}
      {optionalDataControl}
    </Part>
  )
}

/** The picture that a part of a file crops, with a frame around the crop. */
function CropPreview({ formData, schema, registry }: ObjectFieldTemplateProps) {
  const { pictures, picture } = registry.formContext as FormContext
  const isCrop = ['x', 'y', 'width'].every((key) => schema.properties?.[key])
  const { picture: own = picture, ...crop } = Object(formData)
  const { url = '' } = pictures.find(({ value }) => value === own) ?? {}
  return isCrop && url ? (
    <CroppedPicture url={url} crop={{ x: 0, y: 0, width: 1, ...crop }} />
  ) : null
}

const ListPart = (props: ArrayFieldTemplateProps) => {
  return (
    <Part {...props}>
      {props.items}
      {props.canAdd && <Button onClick={props.onAddClick}>{siteWords.add}</Button>}
    </Part>
  )
}

/** An entry of a list, and a menu that moves and removes it. */
function ListItem({ children, buttonsProps, index }: ArrayFieldItemTemplateProps) {
  const { hasMoveUp, hasMoveDown, hasRemove } = buttonsProps
  const actions = [
    { label: siteWords.up, isPossible: hasMoveUp, run: buttonsProps.onMoveUpItem },
    { label: siteWords.down, isPossible: hasMoveDown, run: buttonsProps.onMoveDownItem },
    { label: siteWords.remove, isPossible: hasRemove, run: buttonsProps.onRemoveItem },
  ].filter(({ isPossible }) => isPossible)
  return (
    <div className={styles.item}>
      {children}
      {actions.length > 0 && (
        <details className={styles.menu} name="item-menu">
          <summary aria-label={`${siteWords.entry} ${index + 1}`}>⋯</summary>
          <div>
            {actions.map(({ label, run }) => (
              <Button key={label} look="soft" onClick={run}>
                {label}
              </Button>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

const uiSchema: UiSchema = {
  'ui:globalOptions': { enableOptionalDataFieldForType: ['object'] },
  'ui:submitButtonOptions': { norender: true },
}

/** Adds or removes an optional part of a file, or chooses between the names that its schema has for both. */
function OptionalPart({ onAddClick, onRemoveClick, schema }: OptionalDataControlsTemplateProps) {
  const { choice } = schema as ContentSchema
  const choices = [
    { isChosen: !onRemoveClick, name: choice?.empty ?? siteWords.leaveOut, run: onRemoveClick },
    { isChosen: !onAddClick, name: choice?.filled ?? siteWords.fillIn, run: onAddClick },
  ]
  return choices
    .filter(({ isChosen }) => choice || !isChosen)
    .map(({ name, isChosen, run }) => (
      <Button key={name} aria-pressed={choice && isChosen} onClick={run}>
        {name}
      </Button>
    ))
}

const templates = {
  OptionalDataControlsTemplate: OptionalPart,
  FieldTemplate: Field,
  ObjectFieldTemplate: ObjectPart,
  ArrayFieldTemplate: ListPart,
  ArrayFieldItemTemplate: ListItem,
}
