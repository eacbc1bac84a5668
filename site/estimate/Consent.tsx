import { estimateConstants, estimateField } from '../../model/lead/estimate.ts'
import styles from './EstimateForm.module.css'
import { consentWords, words } from './words.build.ts'

const { statement, links } = consentWords

/**
 * The box that a visitor must tick, never ticked beforehand, and what ticking it means.
 *
 * @param ticked A mark that the server turns into `checked` for a visitor who had ticked the box.
 */
export function Consent({ ticked }: { ticked?: string }) {
  return (
    <div className={styles.consent}>
      <input
        id={estimateField.consent}
        name={estimateField.consent}
        type="checkbox"
        value={estimateConstants.consentGiven}
        required
        // Firefox would tick the box again after a reload. HTML knows no such attribute on a box.
        autoComplete="off"
        data-consent={ticked}
      />
      <label htmlFor={estimateField.consent}>
        {`${statement}\u00a0`}
        <span aria-hidden="true">*</span>
      </label>
      <span className={styles.beside}>{words.consent.instead}</span>
      <details className={styles.beside}>
        <summary>{words.number.title}</summary>
        {words.number.text}
      </details>
      <span className={styles.beside}>
        {`${links.lead} `}
        <a href="/privacy-policy">{links.privacy}</a>
        {` ${links.and} `}
        <a href="/terms-of-service">{links.terms}</a>.
      </span>
    </div>
  )
}
