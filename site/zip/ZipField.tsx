import { form } from '../../model/content/content.ts'
import styles from './Zip.module.css'

/**
 * Says whether the business comes to a ZIP code. Nothing is sent for it; the answer goes along with the
 * request. Not shown without JavaScript: the list of cities names the same ZIP codes.
 */
export function ZipField() {
  return (
    <div className={styles.zip} data-zip>
      <label htmlFor="zip">{form.zip.label}</label>
      <input
        id="zip"
        type="text"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        size={5}
      />
      <p role="status">{form.zip.hint}</p>
    </div>
  )
}
