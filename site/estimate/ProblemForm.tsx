import { estimateField, estimatePath, type PageSource } from '../../model/lead/estimate.ts'
import { typedFields } from '../../model/lead/fields.ts'
import { Consent } from './Consent.tsx'
import styles from './EstimateForm.module.css'
import { Fields } from './Fields.tsx'
import { HiddenFields } from './HiddenFields.tsx'
import { words } from './words.build.ts'

/** What the server puts in the place of each token when it shows this page. */
const value = (name: string) => `%%VALUE_${name}%%`
const invalid = (name: string) => `%%INVALID_${name}%%`

/** Something for each box, by field name. */
const forEach = (token: (name: string) => string) =>
  Object.fromEntries(typedFields.map(({ name }) => [name, token(name)]))

/**
 * The form again, for a visitor without JavaScript whose request could not be stored: a template in
 * which the server says what is wrong and puts back what was typed.
 */
export function ProblemForm() {
  return (
    <form className={styles.form} method="post" action={estimatePath}>
      <div className={styles.failure} role="alert">
        <p>%%PROBLEM_TEXT%%</p>
        <ul>%%PROBLEM_ITEMS%%</ul>
        <p>{words.problemPage.kept}</p>
      </div>
      <HiddenFields
        serviceDefault={value('service')}
        location={value('location')}
        pageSource={value('pageSource') as PageSource}
        page={value('page')}
        submissionId={value(estimateField.submissionId)}
        withServer
      />
      <Fields values={forEach(value)} invalid={forEach(invalid)} />
      <Consent ticked="%%CONSENT%%" />
      <button type="submit" className={styles.submit}>
        {words.send}
      </button>
    </form>
  )
}
