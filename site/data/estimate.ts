import { business } from '../../model/content/content.ts'
import { type PageSource, relayAction } from '../../model/lead/estimate.ts'
import { build } from '../build/configuration.ts'

interface EstimateOn {
  /** The service that the form is set to, by name. */
  serviceDefault?: string
  /** The city that the form is set to, like "Plano, TX". */
  location?: string
  pageSource: PageSource
  /** The path of the page that the form stands on. */
  page: string
}

/** What the estimate form on a page is given. */
export const estimateOn = (place: EstimateOn) => ({
  ...place,
  relay: build.formRelayUrl && relayAction(build.formRelayUrl, business.email),
})
