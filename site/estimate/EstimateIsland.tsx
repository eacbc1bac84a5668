import { relayAction } from '../../model/lead/estimate.ts'
import { useRenderContext } from '../context.tsx'
import { LateScript } from '../layout/scripts.tsx'
import { CallLink } from '../ui/Button.tsx'
import { ZipField } from '../zip/ZipField.tsx'
import { EstimateForm } from './EstimateForm.tsx'
import type { RequestOrigin } from './FormFields.tsx'

/** The estimate form as plain HTML, until the first touch; the phone number while the form is closed. */
export function EstimateIsland(origin: RequestOrigin) {
  const { content, formRelayUrl, wordsFiles } = useRenderContext()
  const { business, form } = content
  if (!business.formOpen) {
    return (
      <>
        <p>{form.closed}</p>
        <CallLink />
      </>
    )
  }
  const relay = formRelayUrl && relayAction(formRelayUrl, business.email)
  return (
    <>
      {/* A city's page lists its ZIP codes. */}
      {!origin.location && <ZipField estimateHref="#name" />}
      <div data-island={wordsFiles.form}>
        <EstimateForm {...origin} relay={relay} />
      </div>
      <LateScript source="site/estimate/island.ts" />
      {!origin.location && <LateScript source="site/zip/wake-zip.ts" />}
    </>
  )
}
