import {
  business,
  colorProperty,
  desk,
  form,
  proof,
  services,
  site,
  theme,
} from '../model/content/content.ts'
import { officeHours } from '../model/time/office-hours.ts'

/** The words of the desk and the facts it goes by, as plain data in its code. */
export const words = { ...desk, siteProblems: undefined }
export const facts = {
  name: business.name,
  received: form.received,
  consent: form.consent.label,
  services: services.map(({ name }) => name),
  hours: officeHours(business),
  timeZone: business.timeZone,
  textMessages: business.textMessages,
  language: site.language,
  people: proof.people.items.map(({ name }) => name),
  mark: theme.mark.map(({ path, color }) => ({ path, color: `var(${colorProperty(color)})` })),
}
