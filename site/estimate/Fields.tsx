import type { AriaAttributes } from 'react'
import { typedFields } from '../../model/lead/fields.ts'
import styles from './EstimateForm.module.css'
import { words } from './words.build.ts'

interface Props {
  /** Initial values by field name. */
  values?: Readonly<Record<string, string>>
  /** A token for each field, by name, that the server replaces by whether it was wrong. */
  invalid?: Readonly<Record<string, string>>
}

/** The fields that the visitor types. */
export function Fields({ values = {}, invalid = {} }: Props) {
  return typedFields.map(({ name, type, autoComplete, required }) => {
    const { label } = words.fields[name]
    const attributes = {
      id: name,
      name,
      defaultValue: values[name],
      'aria-invalid': invalid[name] as AriaAttributes['aria-invalid'],
      'data-draft': true,
    }
    return (
      <p key={name} className={styles.field}>
        <label htmlFor={name}>
          {required ? `${label} ` : label}
          {required && <span aria-hidden="true">*</span>}
        </label>
        {type === 'textarea' ? (
          <textarea {...attributes} rows={3} />
        ) : (
          <input {...attributes} type={type} autoComplete={autoComplete} required={required} />
        )}
      </p>
    )
  })
}
