/** Opening hours for `office-now.ts`, evaluated at build time. Separate from the form's words to stay small. */
import { business, form, site } from '../../model/content/content.ts'
import { officeHours } from '../../model/time/office-hours.ts'

export const office = {
  hours: officeHours(business),
  timeZone: business.timeZone,
  language: site.language,
  words: form.next.call,
}
