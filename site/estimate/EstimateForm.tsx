import { clsx } from 'clsx'
import { estimatePath } from '../../model/lead/estimate.ts'
import { useContent } from '../context.tsx'
import button from '../ui/Button.module.css'
import styles from './EstimateForm.module.css'
import {
  Consent,
  HiddenFields,
  PhotoInput,
  type RequestOrigin,
  TypedFields,
} from './FormFields.tsx'

interface Props extends RequestOrigin {
  /** Address of a form-to-email relay, for a site without its server. */
  relay?: string | undefined
}

/** The request for an estimate: a plain form, which `enhance-form.tsx` takes over on the first touch. */
export const EstimateForm = ({ relay, ...origin }: Props) => (
  <form
    className={styles.form}
    method="post"
    action={relay ?? estimatePath}
    encType={relay ? undefined : 'multipart/form-data'}
    data-estimate=""
  >
    <HiddenFields {...origin} withServer={!relay} />
    <TypedFields withPhotos={!relay} />
    <Consent />
    {!relay && <PhotoInput />}
    <button type="submit" className={clsx(button.button, button.estimate, styles.submit)}>
      {useContent().form.send}
    </button>
  </form>
)
