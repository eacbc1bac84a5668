import { colorProperty } from '../content/colors.ts'
import type { Content } from '../content/content.ts'
import { officeHours } from '../time/office-hours.ts'

/** The owner's words for the desk and the facts it goes by. They come with its page; its labels are in desk/words/. */
export const deskContent = ({
  business,
  desk,
  form,
  locations,
  proof,
  services,
  site,
  theme,
}: Content) => ({
  words: desk,
  facts: {
    name: business.name,
    received: form.received,
    consent: form.consent.label,
    fields: {
      name: form.fields.name.label,
      phone: form.fields.phone.label,
      email: form.fields.email.label,
      service: form.fields.service.label,
      location: form.fields.location.label,
    },
    services: services.map(({ name }) => name),
    cities: [...new Set([business.address.city, ...locations.map(({ name }) => name)])],
    state: business.address.state,
    hours: officeHours(business),
    timeZone: business.timeZone,
    textMessages: business.textMessages,
    language: site.language,
    people: proof.people.items.map(({ name }) => name),
    mark: theme.mark.map(({ path, color }) => ({ path, color: `var(${colorProperty(color)})` })),
  },
})

export type DeskContent = ReturnType<typeof deskContent>
