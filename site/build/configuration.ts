import { z } from 'zod'
import { defaultSiteUrl, siteUrl } from '../../model/settings/site-url.ts'

const port = z.coerce.number({ error: 'a number' }).int().positive()

const schema = z.object({
  SITE_URL: siteUrl.default(defaultSiteUrl),
  FORM_RELAY_URL: z
    .url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' })
    .optional(),
  PORT: port.default(3000),
  DEV_PORT: port.default(4321),
})

// An empty variable counts as unset.
const result = schema.safeParse(
  Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')),
)

if (!result.success) {
  throw new Error(
    result.error.issues.map(({ path, message }) => `${path.join()} must be ${message}.`).join('\n'),
  )
}

/** Settings of a build, from the environment. */
export const build = {
  /** Public origin, used for canonical addresses. */
  siteUrl: result.data.SITE_URL.origin,
  /** Set for a deployment without the server: the form posts to this form-to-email relay. */
  formRelayUrl: result.data.FORM_RELAY_URL,
  /** Address of the lead server during development. */
  devPort: result.data.DEV_PORT,
  leadServerUrl: `http://127.0.0.1:${result.data.PORT}`,
}
