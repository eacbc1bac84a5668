/** What says whether the office is open: read from content/ while the site is built, and small. */
import { business, form, site } from '../../model/content/content.ts'
import { officeHours } from '../../model/time/office-hours.ts'

export const office = {
  hours: officeHours(business),
  timeZone: business.timeZone,
  language: site.language,
  words: form.next.call,
}
