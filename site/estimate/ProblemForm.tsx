import { clsx } from 'clsx'
import { estimateField, estimatePath, type PageSource } from '../../model/lead/estimate.ts'
import { typedFields } from '../../model/lead/fields.ts'
import { useContent } from '../context.tsx'
import button from '../ui/Button.module.css'
import styles from './EstimateForm.module.css'
import { Consent, HiddenFields, PhotoInput, TypedFields } from './FormFields.tsx'

/** Tokens that the server replaces when it sends this page. */
const value = (name: string) => `%%VALUE_${name}%%`
const invalid = (name: string) => `%%INVALID_${name}%%`

/** A token for each field that a visitor types into, by name. */
const tokens = (token: (name: string) => string) =>
  Object.fromEntries(typedFields.map(({ name }) => [name, token(name)]))

/**
 * The form for a visitor without JavaScript whose request wasn't stored: a template in which the server
 * says what is wrong and restores what the visitor typed.
 */
export function ProblemForm() {
  const { form } = useContent()
  return (
    <>
      <div className={styles.failure} role="alert">
        <p>%%PROBLEM_TEXT%%</p>
        <ul>%%PROBLEM_ITEMS%%</ul>
        <p>{form.problemPage.kept}</p>
      </div>
      <form
        className={styles.form}
        method="post"
        action={estimatePath}
        encType="multipart/form-data"
      >
        <HiddenFields
          serviceDefault={value('service')}
          location={value('location')}
          pageSource={value('pageSource') as PageSource}
          page={value('page')}
          submissionId={value(estimateField.submissionId)}
          withServer
        />
        <TypedFields values={tokens(value)} invalid={tokens(invalid)} withPhotos />
        <Consent checked="%%CONSENT%%" />
        <PhotoInput />
        <button type="submit" className={clsx(button.button, button.estimate, styles.submit)}>
          {form.send}
        </button>
      </form>
    </>
  )
}
