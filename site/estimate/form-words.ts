import type { Content } from '../../model/content/content.ts'
import { officeHours } from '../../model/time/office-hours.ts'

/** Opening hours, and what to say by the time at the office: when it calls, and whether it answers now. */
export const officeWords = ({ business, form, site }: Content) => ({
  hours: officeHours(business),
  timeZone: business.timeZone,
  language: site.language,
  call: form.next.call,
  now: site.answers.now,
  bar: site.answers.bar,
})

/** What the form says after it was sent, and data of the business. */
export function formWords(content: Content) {
  const { business, failures, form, site } = content
  const { name, phone, textMessages } = business
  return {
    sending: form.sending,
    fewDigits: form.fields.phone.fewDigits,
    failure: form.failure,
    success: form.success,
    photos: { ...form.photos, instead: failures.photos.instead },
    next: { urgent: form.next.urgent, text: form.next.text },
    relayFrame: form.relay.frame,
    business: { name, phone, textMessages, callButton: site.callButton },
    office: officeWords(content),
  }
}

export type OfficeWords = ReturnType<typeof officeWords>
export type FormWords = ReturnType<typeof formWords>
