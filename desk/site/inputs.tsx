import { useState } from 'react'
import type { Field, TextInput } from '../../model/desk/shape.ts'
import controls from '../ui/controls.module.css'
import { buttonClass } from '../ui/controls.tsx'
import { siteWords } from '../words/site.ts'
import { factWords, labelOf } from './fields.ts'
import { useForm } from './form-context.ts'
import { PictureWidget } from './PictureWidget.tsx'
import { TextField } from './TextField.tsx'

interface Props {
  field: Field
  id: string
  label: string
  isTapped: boolean
  value: unknown
  /** Undefined when nothing is typed or chosen. */
  onChange: (value: unknown) => void
}

/** What an input tells of its field to assistive technology. */
function useDescription(id: string, { shape, empty }: Field, label: string) {
  const { problems } = useForm()
  const isWrong = problems.some(({ path }) => id === `field_${path.join('_')}`)
  const described = [shape.help && `${id}_help`, isWrong && `${id}_error`].filter(Boolean).join(' ')
  return {
    id,
    required: empty === 'never',
    'aria-label': label,
    'aria-invalid': isWrong,
    'aria-describedby': described || undefined,
  }
}

/** The input of a single field, with the keyboard that its value needs. */
export function Input(props: Props) {
  const { field, value, onChange, label } = props
  const shared = useDescription(props.id, field, label)
  const { choices } = useForm()
  const { shape } = field
  switch (shape.kind) {
    case 'text':
      return <Text {...props} shared={shared} />
    case 'number':
      return <NumberInput {...shared} value={value} onChange={onChange} />
    case 'share':
      return <ShareInput {...shared} value={Number(value ?? 0)} onChange={onChange} />
    case 'spelledOutDay':
      return <SpelledOutDay {...shared} value={value} onChange={onChange} />
    case 'switch':
      return (
        <label>
          <input
            id={props.id}
            type="checkbox"
            role="switch"
            aria-checked={value === true}
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          {label}
        </label>
      )
    case 'picture':
      return (
        <PictureWidget
          id={props.id}
          value={typeof value === 'string' ? value : undefined}
          pictures={choices.picture ?? []}
          required={field.empty === 'never'}
          onChange={onChange}
        />
      )
    case 'reference':
      return (
        <Select {...shared} value={value} options={choices[shape.to] ?? []} onChange={onChange} />
      )
    case 'choice': {
      const options = shape.options.map((one) => ({ value: one, label: optionLabel(one) }))
      return <Select {...shared} value={value} options={options} onChange={onChange} />
    }
    case 'checklist':
      return <Checklist {...props} options={shape.options} />
    // These have components of their own, with a field for each part.
    case 'group':
    case 'list':
    case 'named':
      return null
    default:
      return shape satisfies never
  }
}

type Shared = ReturnType<typeof useDescription>
type Change = Pick<Props, 'value' | 'onChange'>

/** Types of inputs by what they expect. */
const inputTypes: Partial<Record<TextInput, string>> = {
  phone: 'tel',
  email: 'email',
  url: 'url',
  time: 'time',
  color: 'color',
  day: 'date',
}

/** Longest text that fits into one line of a phone: characters. */
const oneLine = 36

function Text({ field, label, isTapped, value, onChange, shared }: Props & { shared: Shared }) {
  const { facts } = useForm()
  const { shape } = field
  if (shape.kind !== 'text') return null
  const { input, most = 0 } = shape
  const text = value === undefined || value === null ? '' : String(value)
  const type = inputTypes[input]
  if (text.includes('{') || (isTapped && !type)) {
    return (
      <TextField
        id={shared.id}
        label={label}
        text={text}
        isProse={input === 'prose'}
        words={factWords({ facts })}
        isWrong={shared['aria-invalid']}
        hasFocus={isTapped}
        onChange={onChange}
      />
    )
  }
  // Only facts have braces.
  const change = ({ target }: { target: { value: string } }) =>
    onChange(target.value.replaceAll(/[{}]/g, ''))
  if (!type && (most > 100 || text.length > oneLine)) {
    return <textarea {...shared} value={text} onChange={change} rows={2} />
  }
  // biome-ignore lint/a11y/noAutofocus: it's the one that was tapped.
  return <input {...shared} type={type} value={text} onChange={change} autoFocus={isTapped} />
}

/** Input for a number, which keeps what is typed until it is one: "32." */
function NumberInput({ value, onChange, ...shared }: Shared & Change) {
  const [typed, setTyped] = useState('')
  const shown = numberIn(typed) === value ? typed : String(value ?? '')
  return (
    <input
      {...shared}
      type="text"
      inputMode="decimal"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(numberIn(target.value))
      }}
    />
  )
}

/** The number that was typed, or else what was. */
function numberIn(typed: string): number | string | undefined {
  if (typed.trim() === '') return undefined
  return Number.isFinite(Number(typed)) ? Number(typed) : typed
}

/** Slider for a number from 0 to 1. */
const ShareInput = ({
  value,
  onChange,
  ...shared
}: Shared & { value: number; onChange: (value: number) => void }) => (
  <input
    {...shared}
    type="range"
    min="0"
    max="1"
    step="0.01"
    value={value}
    onChange={({ target }) => onChange(Number(target.value))}
  />
)

function SpelledOutDay({ value, onChange, ...shared }: Shared & Change) {
  const day = Date.parse(`${value} 12:00 UTC`)
  return (
    <input
      {...shared}
      type="date"
      value={Number.isNaN(day) ? '' : new Date(day).toISOString().slice(0, 10)}
      onChange={({ target }) => onChange(spellOut(target.value))}
    />
  )
}

/** 2025-03-06 as articles write it: March 6, 2025. */
const spellOut = (day: string) =>
  day &&
  new Date(`${day}T12:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "why-choose", as a file has it, in words. */
const optionLabel = (name: string) => (/^[a-z][\w-]*$/.test(name) ? labelOf(name) : name)

function Select({
  value,
  options,
  onChange,
  ...shared
}: Shared & Change & { options: readonly { value: string; label: string }[] }) {
  const isKnown = options.some((one) => one.value === value)
  return (
    <select
      {...shared}
      value={isKnown ? String(value) : ''}
      onChange={({ target }) => onChange(target.value)}
    >
      {(!shared.required || !isKnown) && <option value="">{siteWords.none}</option>}
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  )
}

/** Boxes to check, for a list of given values, in the order of those. */
function Checklist({
  id,
  label,
  value,
  options,
  onChange,
}: Props & { options: readonly string[] }) {
  const chosen = new Set(Array.isArray(value) ? value : [])
  return (
    <fieldset id={id} className={controls.chips} aria-label={label}>
      {options.map((one) => (
        <label key={one} className={buttonClass('outline')}>
          <input
            type="checkbox"
            checked={chosen.has(one)}
            onChange={({ target }) =>
              onChange(
                options.filter((other) => (other === one ? target.checked : chosen.has(other))),
              )
            }
          />
          {optionLabel(one)}
        </label>
      ))}
    </fieldset>
  )
}
