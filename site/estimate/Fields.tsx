import type { AriaAttributes, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { estimateField } from '../../model/lead/estimate.ts'
import styles from './EstimateForm.module.css'
import { words } from './words.build.ts'

type AriaInvalid = AriaAttributes['aria-invalid']

const boxes: {
  name: string
  label: string
  type: HTMLInputTypeAttribute
  autoComplete: HTMLInputAutoCompleteAttribute
}[] = [
  { name: estimateField.name, label: words.name.label, type: 'text', autoComplete: 'name' },
  { name: estimateField.phone, label: words.phone.label, type: 'tel', autoComplete: 'tel' },
  { name: estimateField.email, label: words.email.label, type: 'email', autoComplete: 'email' },
]

interface Props {
  /** What stands in the boxes at first, by field name. */
  values?: Readonly<Record<string, string>>
  /** A mark for each box that the server turns into whether it was wrong, by field name. */
  invalid?: Readonly<Record<string, string>>
}

/** What the visitor types: three boxes that are required and one that is not. */
export function Fields({ values = {}, invalid = {} }: Props) {
  return (
    <>
      {boxes.map(({ name, label, type, autoComplete }) => (
        <p key={name} className={styles.field}>
          <label htmlFor={name}>
            {`${label} `}
            <span aria-hidden="true">*</span>
          </label>
          <input
            id={name}
            name={name}
            type={type}
            autoComplete={autoComplete}
            defaultValue={values[name]}
            required
            aria-invalid={invalid[name] as AriaInvalid}
            data-draft
          />
        </p>
      ))}
      <p className={styles.field}>
        <label htmlFor={estimateField.message}>{words.message.label}</label>
        <textarea
          id={estimateField.message}
          name={estimateField.message}
          rows={3}
          aria-invalid={invalid[estimateField.message] as AriaInvalid}
          data-draft
          defaultValue={values[estimateField.message]}
        />
      </p>
    </>
  )
}
