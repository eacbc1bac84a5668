import { consentLinks, consentStatement, estimateConstants, estimateField } from '../../content/estimate.ts'
import styles from './EstimateForm.module.css'

/** The box that a visitor must tick, never ticked beforehand, and what ticking it means. */
export function Consent() {
  return (
    <p className={styles.consent}>
      <input
        id={estimateField.consent}
        name={estimateField.consent}
        type="checkbox"
        value={estimateConstants.consentGiven}
        required
      />
      <label htmlFor={estimateField.consent}>
        {consentStatement} <span aria-hidden="true">*</span>
      </label>
      <span className={styles.links}>
        {consentLinks.lead} <a href="/privacy-policy">{consentLinks.privacy}</a> and{' '}
        <a href="/terms-of-service">{consentLinks.terms}</a>.
      </span>
    </p>
  )
}
