import type { PageSource } from '../../content/estimate.ts'
import { build } from '../build/configuration.ts'
import { serviceById } from './services.ts'

interface EstimateOn {
  /** The id of the service that the form is set to: a file in content/services. */
  serviceDefault?: string
  /** The city that the form is set to, like "Plano, TX". */
  location?: string
  pageSource: PageSource
  /** The path of the page that the form stands on. */
  page: string
}

/**
 * What the estimate form on a page is given.
 *
 * @throws Error when there is no such service, naming the page and the field.
 */
export const estimateOn = ({ serviceDefault, ...rest }: EstimateOn) => ({
  ...rest,
  serviceDefault:
    serviceDefault && serviceById(serviceDefault, `${rest.page}: serviceDefault`).data.name,
  relay: build.formRelayUrl,
})
