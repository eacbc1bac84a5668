/**
 * What the form says, and whom it is about. Read from content/ while the site is built: the browser
 * gets the values (see site/build/plugins.ts).
 */

import { business, consent, form, site } from '../../model/content/content.ts'
import { statementHash, statementVersion } from '../../model/lead/consent-statement.ts'

const { name, phone, email, textMessages } = business

/** A telephone number that no line break divides. */
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
