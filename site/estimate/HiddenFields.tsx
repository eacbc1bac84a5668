import { estimateConstants, estimateField, type PageSource } from '../../model/lead/estimate.ts'
import styles from './EstimateForm.module.css'
import { consentWords, contactData, words } from './words.build.ts'

export interface HiddenFieldsProps {
  /** The service that the visitor asks about, by name, where the page is about one. */
  serviceDefault?: string | undefined
  /** The city that the visitor asks from, like "Plano, TX", where the page is about one. */
  location?: string | undefined
  pageSource: PageSource
  /** The path of the page. */
  page: string
}

interface Props extends HiddenFieldsProps {
  /** Adds what only the site's own server understands. */
  withServer: boolean
  submissionId?: string
}

/** What travels with the request besides what the visitor types. */
export function HiddenFields(props: Props) {
  const {
    serviceDefault = '',
    location = '',
    pageSource,
    page,
    withServer,
    submissionId = '',
  } = props
  return (
    <>
      <input type="hidden" name="service" defaultValue={serviceDefault} />
      <input type="hidden" name="location" defaultValue={location} />
      <input type="hidden" name="pageSource" defaultValue={pageSource} />
      <input type="hidden" name="page" defaultValue={page} />
      <input type="hidden" name={estimateField.businessName} defaultValue={contactData.name} />
      <input type="hidden" name={estimateField.subject} defaultValue={words.relay.subject} />
      <input
        type="hidden"
        name={estimateField.template}
        defaultValue={estimateConstants.template}
      />
      <input type="hidden" name={estimateField.captcha} defaultValue={estimateConstants.captcha} />
      {withServer && (
        <>
          <input
            type="hidden"
            name={estimateField.consentStatement}
            defaultValue={consentWords.version}
          />
          <input type="hidden" name={estimateField.submissionId} defaultValue={submissionId} />
          <input type="hidden" name={estimateField.elapsed} defaultValue="" />
        </>
      )}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {words.honeypot}
          <input type="text" name={estimateField.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
