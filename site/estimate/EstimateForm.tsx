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
  type Tokens,
  TypedFields,
} from './FormFields.tsx'

interface Props extends RequestOrigin {
  /** Address of a form-to-email relay, for a site without its server. */
  relay?: string | undefined
  /** In a template that the server fills. A script leaves it as it is. */
  tokens?: Tokens
}

/** The request for an estimate: a plain form, which `enhance-form.tsx` takes over on the first touch. */
export const EstimateForm = ({ relay, tokens, ...origin }: Props) => (
  <form
    className={styles.form}
    method="post"
    action={relay ?? estimatePath}
    encType={relay ? undefined : 'multipart/form-data'}
    data-estimate={tokens ? undefined : ''}
  >
    <HiddenFields {...origin} withServer={!relay} submissionId={tokens?.submissionId} />
    <TypedFields {...tokens} withPhotos={!relay} />
    <Consent checked={tokens?.checked} />
    {!relay && <PhotoInput />}
    <button type="submit" className={clsx(button.button, button.estimate, styles.submit)}>
      {useContent().form.send}
    </button>
  </form>
)
