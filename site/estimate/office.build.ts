/** What says whether the office is open: read from content/ while the site is built, and small. */
import { business, form, site } from '../../model/content/content.ts'

const { hours, timeZone } = business

export const office = {
  hours: hours.map(({ days, times }) => ({ days, times })),
  timeZone,
  language: site.language,
  words: form.next.call,
}
