import { clsx } from 'clsx'
import type { AriaAttributes } from 'react'
import { statementHash, statementVersion } from '../../model/lead/consent-statement.ts'
import { estimateConstants, estimateField, type PageSource } from '../../model/lead/estimate.ts'
import { typedFields } from '../../model/lead/fields.ts'
import { photoField } from '../../model/lead/photos.ts'
import { useContent, useRenderContext } from '../context.tsx'
import { addressIn } from '../edition.ts'
import box from '../ui/Box.module.css'
import styles from './EstimateForm.module.css'

/** What the server replaces when it sends the form to a visitor without JavaScript again. */
export interface Tokens {
  /** Initial values by field name. */
  values: Readonly<Record<string, string>>
  /** For each field, by name, whether it was wrong. */
  invalid: Readonly<Record<string, string>>
  /** `checked` for a visitor who had checked the box. */
  checked: string
  submissionId: string
}

interface TypedFieldsProps extends Partial<Pick<Tokens, 'values' | 'invalid'>> {
  /** Whether photos can be added, with `PhotoInput`. */
  withPhotos: boolean
}

/** The fields that a visitor types into. */
export function TypedFields({ values = {}, invalid = {}, withPhotos }: TypedFieldsProps) {
  const { fields, photos } = useContent().form
  return typedFields.map(({ name, type, autoComplete, required, short }) => {
    const { label } = fields[name]
    const attributes = {
      id: name,
      name,
      className: box.field,
      defaultValue: values[name],
      'aria-invalid': invalid[name] as AriaAttributes['aria-invalid'],
    }
    return (
      <p key={name} className={clsx(styles.field, short && styles.short)}>
        <label htmlFor={name}>
          {required ? `${label} ` : label}
          {required && <span aria-hidden="true">*</span>}
        </label>
        {withPhotos && type === 'textarea' && <label htmlFor={photoField}>{photos.add}</label>}
        {type === 'textarea' ? (
          <textarea {...attributes} rows={3} />
        ) : (
          <input
            {...attributes}
            type={type}
            autoComplete={autoComplete}
            required={required}
            aria-describedby={type === 'tel' ? 'phone-hint' : undefined}
          />
        )}
        {type === 'tel' && <small id="phone-hint" role="status" data-phone-hint="" />}
      </p>
    )
  })
}

/** The consent checkbox, never checked in advance, and what it means. */
export function Consent({ checked }: { checked: string | undefined }) {
  const { business, consent, form } = useContent()
  const { statement, links } = consent
  // The phone number without line breaks.
  const { display } = business.phone
  const instead = form.consent.instead.replaceAll(display, display.replaceAll(' ', '\u00a0'))
  return (
    <div className={styles.consent}>
      <input
        id={estimateField.consent}
        name={estimateField.consent}
        type="checkbox"
        value={estimateConstants.consentGiven}
        required
        // Without it, Firefox checks the box again after a reload. It isn't valid HTML on a checkbox.
        autoComplete="off"
        data-consent={checked}
      />
      <label htmlFor={estimateField.consent}>
        {`${statement}\u00a0`}
        <span aria-hidden="true">*</span>
      </label>
      <span className={styles.beside}>
        {`${instead} ${links.lead} `}
        <a href="/privacy-policy">{links.privacy}</a>
        {` ${links.and} `}
        <a href="/terms-of-service">{links.terms}</a>.
      </span>
      <details className={styles.beside}>
        <summary>{form.number.title}</summary>
        {form.number.text}
      </details>
    </div>
  )
}

/** Files behind all other fields, so that the server has stored the request when the first one comes. */
export const PhotoInput = () => (
  <input id={photoField} type="file" name={photoField} accept="image/*" multiple />
)

/** Where a request comes from. */
export interface RequestOrigin {
  /** Name of the service that the page is about, if any. */
  serviceDefault?: string | undefined
  /** City that the page is about, such as "Plano, TX", if any. */
  location?: string | undefined
  pageSource: PageSource
  page: string
}

interface HiddenFieldsProps extends RequestOrigin {
  /** Adds the fields that only the site's own server understands. */
  withServer: boolean
  submissionId: string | undefined
}

/** What the form sends besides the fields that a visitor types into, and the honeypot. */
export function HiddenFields(props: HiddenFieldsProps) {
  const { content, edition } = useRenderContext()
  const { business, consent, form } = content
  const { serviceDefault = '', location = '', pageSource } = props
  // It also says in which language the visitor reads.
  const page = addressIn(edition, props.page)
  const values = {
    service: serviceDefault,
    location,
    pageSource,
    page,
    [estimateField.businessName]: business.name,
    [estimateField.subject]: form.relay.subject,
    [estimateField.template]: estimateConstants.template,
    [estimateField.captcha]: estimateConstants.captcha,
    ...(props.withServer && {
      [estimateField.consentStatement]: statementVersion(statementHash(consent.statement)),
    }),
    ...(props.submissionId && { [estimateField.submissionId]: props.submissionId }),
  }
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {form.honeypot}
          <input type="text" name={estimateField.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
