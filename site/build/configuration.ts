import { z } from 'zod'

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
})

const schema = z.object({
  SITE_URL: webAddress.default('http://localhost:3000'),
  FORM_RELAY_URL: webAddress.optional(),
  PORT: z.coerce.number().int().positive().default(3000),
})

const result = schema.safeParse({
  SITE_URL: process.env.SITE_URL || undefined,
  FORM_RELAY_URL: process.env.FORM_RELAY_URL || undefined,
  PORT: process.env.PORT || undefined,
})

if (!result.success) {
  throw new Error(
    result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  )
}

/** What the environment says about a build. */
export const build = {
  /** Public origin, used for canonical addresses. */
  siteUrl: result.data.SITE_URL.replace(/\/+$/, ''),
  /** Set for a deployment without the server: the form posts to this form-to-email relay. */
  formRelayUrl: result.data.FORM_RELAY_URL?.replace(/\/+$/, ''),
  /** Where the lead server listens while the site is worked on. */
  leadServerUrl: `http://127.0.0.1:${result.data.PORT}`,
}
