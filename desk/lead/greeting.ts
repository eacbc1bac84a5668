import { fillSlots } from '../../model/content/template.ts'
import type { LeadCard } from '../../model/desk/api.ts'
import { greetingSlots } from '../../model/desk/greeting.ts'
import { words } from '../words.build.ts'

/** The first words to somebody, as content/desk.yaml has them. */
export function greetingFor(lead: Pick<LeadCard, 'name' | 'service' | 'location'>, person: string) {
  const { greeting } = words
  const values = { ...greetingSlots(greeting, lead), person }
  return {
    text: fillSlots(greeting.text, values),
    subject: greeting.emailSubject,
    email: fillSlots(greeting.email, values),
  }
}
