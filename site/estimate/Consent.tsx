import { consentLinks, consentStatement } from '../../content/consent.ts'
import { estimateConstants, estimateField } from '../../content/estimate.ts'
import styles from './EstimateForm.module.css'

/**
 * The box that a visitor must tick, never ticked beforehand, and what ticking it means.
 *
 * @param ticked A mark that the server turns into `checked` for a visitor who had ticked the box.
 */
export function Consent({ ticked }: { ticked?: string }) {
  return (
    <p className={styles.consent}>
      <input
        id={estimateField.consent}
        name={estimateField.consent}
        type="checkbox"
        value={estimateConstants.consentGiven}
        required
        data-consent={ticked}
      />
      <label htmlFor={estimateField.consent}>
        {`${consentStatement} `}
        <span aria-hidden="true">*</span>
      </label>
      <span className={styles.links}>
        {`${consentLinks.lead} `}
        <a href="/privacy-policy">{consentLinks.privacy}</a>
        {' and '}
        <a href="/terms-of-service">{consentLinks.terms}</a>.
      </span>
    </p>
  )
}
