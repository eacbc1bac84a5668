import { useRenderContext } from '../context.tsx'
import box from '../ui/Box.module.css'
import styles from './Zip.module.css'

/**
 * Field that says whether a ZIP code is in the service area, without a request. The answer goes along with
 * the form. Hidden without JavaScript: the list of cities has the same ZIP codes.
 */
export function ZipField() {
  const { content, wordsFiles } = useRenderContext()
  const { form } = content
  return (
    <div className={styles.zip} data-zip={wordsFiles.zip}>
      <label htmlFor="zip">{form.zip.label}</label>
      <input
        id="zip"
        className={box.field}
        type="text"
        inputMode="numeric"
        autoComplete="postal-code"
        size={5}
      />
      <p role="status">{form.zip.hint}</p>
    </div>
  )
}
