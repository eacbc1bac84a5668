import { ariaDescribedByIds, type WidgetProps } from '@rjsf/utils'
import controls from '../ui/controls.module.css'
import { buttonClass } from '../ui/controls.tsx'
import { siteWords } from '../words/site.ts'
import { type ContentSchema, type FormContext, labelOf } from './form-schema.ts'
import { PictureWidget } from './PictureWidget.tsx'
import { TextField } from './TextField.tsx'

/** Types of inputs by the formats of JSON Schema. */
const inputTypes: Record<string, string> = { email: 'email', date: 'date', uri: 'url' }

/** Longest text that fits into one line of a phone: characters. */
const oneLine = 36

/** Input for text, numbers and days, with the keyboard that the value needs. */
function TextInput({ id, label, value, schema, required, registry, ...props }: WidgetProps) {
  const { onChange, rawErrors } = props
  const shared = {
    id,
    required: required ?? false,
    'aria-invalid': Boolean(rawErrors?.length),
    'aria-describedby': ariaDescribedByIds(id),
  }
  const { format, pattern = '', isPast, isPhone, type, maxLength = 0 } = schema as ContentSchema
  const { minimum, maximum } = schema
  const text = value === undefined || value === null ? '' : String(value)
  // Only facts have braces.
  const change = (typed: string) => onChange(typed.replaceAll(/[{}]/g, '') || undefined)
  if (text.includes('{')) {
    return (
      <TextField
        id={id}
        label={label}
        text={text}
        isProse={!maxLength}
        words={(registry.formContext as FormContext).facts}
        isWrong={Boolean(rawErrors?.length)}
        onChange={(typed) => onChange(typed || undefined)}
      />
    )
  }
  if (isPast) {
    const day = Date.parse(`${text} 12:00 UTC`)
    return (
      <input
        {...shared}
        type="date"
        value={Number.isNaN(day) ? '' : new Date(day).toISOString().slice(0, 10)}
        onChange={({ target }) => change(spellOut(target.value))}
      />
    )
  }
  if (minimum === 0 && maximum === 1) {
    return <ShareInput id={id} value={Number(value ?? 0)} onChange={onChange} />
  }
  const special =
    type === 'number' || type === 'integer'
      ? // The form library turns the text into a number.
        { type: 'text', inputMode: 'decimal' as const }
      : pattern.includes('[0-5]\\d')
        ? { type: 'time' }
        : pattern.includes('#')
          ? { type: 'color' }
          : { type: isPhone ? 'tel' : inputTypes[format ?? ''] }
  if (
    (special.type ?? 'text') === 'text' &&
    type === 'string' &&
    (maxLength > 100 || text.length > oneLine)
  ) {
    return (
      <textarea {...shared} value={text} onChange={({ target }) => change(target.value)} rows={2} />
    )
  }
  return (
    <input {...shared} {...special} value={text} onChange={({ target }) => change(target.value)} />
  )
}

/** Slider for a number from 0 to 1. */
export function ShareInput({
  id,
  value,
  onChange,
}: {
  id: string
  value: number
  onChange: (value: number) => void
}) {
  return (
    <input
      id={id}
      type="range"
      min="0"
      max="1"
      step="0.01"
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}

/** 2025-03-06 as articles write it: March 6, 2025. */
const spellOut = (day: string) =>
  day &&
  new Date(`${day}T12:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function Switch({ id, value, label, onChange }: WidgetProps) {
  return (
    <label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={value === true}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}

/** "why-choose", as a file has it, in words. */
const optionLabel = (label: string) => (/^[a-z][\w-]*$/.test(label) ? labelOf(label) : label)

function Picker(props: WidgetProps) {
  const { id, value, schema, required, options, onChange, registry } = props
  if ((schema as ContentSchema).refersTo === 'picture') {
    const { pictures } = registry.formContext as FormContext
    return (
      <PictureWidget
        id={id}
        value={value}
        pictures={pictures}
        required={required ?? false}
        onChange={onChange}
      />
    )
  }
  if (props.multiple) return <Checklist {...props} />
  return (
    <select
      id={id}
      value={value ?? ''}
      aria-describedby={ariaDescribedByIds(id)}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      {(!required || value === undefined) && <option value="">{siteWords.none}</option>}
      {options.enumOptions?.map((one) => (
        <option key={one.value} value={one.value}>
          {optionLabel(one.label)}
        </option>
      ))}
    </select>
  )
}

/** Boxes to check, for a list of given values, in the order of those. */
function Checklist({ id, label, value = [], options, onChange }: WidgetProps) {
  const all = (options.enumOptions ?? []).map((one) => String(one.value))
  const chosen = new Set<string>(value)
  return (
    <fieldset id={id} className={controls.chips} aria-label={label}>
      {all.map((one) => (
        <label key={one} className={buttonClass('outline')}>
          <input
            type="checkbox"
            checked={chosen.has(one)}
            onChange={({ target }) =>
              onChange(all.filter((other) => (other === one ? target.checked : chosen.has(other))))
            }
          />
          {optionLabel(one)}
        </label>
      ))}
    </fieldset>
  )
}

/** Inputs of the form, by the names that the form library gives them. */
export const widgets = {
  TextWidget: TextInput,
  EmailWidget: TextInput,
  URLWidget: TextInput,
  DateWidget: TextInput,
  CheckboxWidget: Switch,
  SelectWidget: Picker,
}
