import { ClipboardPen } from 'lucide-react'
import { useRenderContext } from '../context.tsx'
import box from '../ui/Box.module.css'
import { Button, CallLink } from '../ui/Button.tsx'
import styles from './Zip.module.css'

/**
 * Field that says whether a ZIP code is in the service area, without a request, and then offers both
 * buttons. The answer goes along with the form. Hidden without JavaScript: the list of cities has the same ZIP codes.
 */
export function ZipField({ estimateHref }: { estimateHref: string }) {
  const { content, wordsFiles } = useRenderContext()
  const { form, site } = content
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
      <p hidden>
        <CallLink>{site.callBar.call}</CallLink>
        <Button href={estimateHref} look="estimate" icon={ClipboardPen}>
          {site.callBar.estimate}
        </Button>
      </p>
    </div>
  )
}
