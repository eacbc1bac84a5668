import { estimateField, type PageSource } from '../../model/lead/estimate.ts'
import { typedFields } from '../../model/lead/fields.ts'
import { useContent } from '../context.tsx'
import styles from './EstimateForm.module.css'
import { EstimateForm } from './EstimateForm.tsx'

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
export const ProblemForm = () => (
  <>
    <div className={styles.failure} role="alert">
      <p>%%PROBLEM_TEXT%%</p>
      <ul>%%PROBLEM_ITEMS%%</ul>
      <p>{useContent().form.problemPage.kept}</p>
    </div>
    <EstimateForm
      serviceDefault={value('service')}
      location={value('location')}
      pageSource={value('pageSource') as PageSource}
      page={value('page')}
      tokens={{
        values: tokens(value),
        invalid: tokens(invalid),
        checked: '%%CONSENT%%',
        submissionId: value(estimateField.submissionId),
      }}
    />
  </>
)
