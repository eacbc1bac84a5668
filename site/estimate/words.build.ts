/** Words of the form and data of the business, evaluated at build time (`site/build/plugins.ts`). */

import { business, consent, form, site } from '../../model/content/content.ts'
import { statementHash, statementVersion } from '../../model/lead/consent-statement.ts'

const { name, phone, email, textMessages } = business

/** The phone number without line breaks. */
const unbroken = phone.display.replaceAll(' ', '\u00a0')

export const words = {
  ...form,
  consent: { ...form.consent, instead: form.consent.instead.replaceAll(phone.display, unbroken) },
}
export const consentWords = {
  ...consent,
  version: statementVersion(statementHash(consent.statement)),
}
export const contactData = { name, phone, email, textMessages, callButton: site.callButton }
