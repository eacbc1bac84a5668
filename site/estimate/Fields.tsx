import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { estimateField } from '../../content/estimate.ts'
import styles from './EstimateForm.module.css'

const boxes: {
  name: string
  label: string
  type: HTMLInputTypeAttribute
  autoComplete: HTMLInputAutoCompleteAttribute
}[] = [
  { name: estimateField.name, label: 'Name', type: 'text', autoComplete: 'name' },
  { name: estimateField.phone, label: 'Phone', type: 'tel', autoComplete: 'tel' },
  { name: estimateField.email, label: 'Email', type: 'email', autoComplete: 'email' },
]

/**
 * What the visitor types: three boxes that are required and one that is not.
 *
 * @param values What stands in the boxes at first, by field name.
 */
export function Fields({ values = {} }: { values?: Readonly<Record<string, string>> }) {
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
            data-draft
          />
        </p>
      ))}
      <p className={styles.field}>
        <label htmlFor={estimateField.message}>Message</label>
        <textarea
          id={estimateField.message}
          name={estimateField.message}
          rows={3}
          data-draft
          defaultValue={values[estimateField.message]}
        />
      </p>
    </>
  )
}
