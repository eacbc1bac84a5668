import type { LeadCard } from '../../model/desk/api.ts'
import { fillSlots } from '../../model/template.ts'
import { words } from '../words.build.ts'

/** The first words to somebody, as content/desk.yaml has them. */
export function greetingFor(
  { name, service, location }: Pick<LeadCard, 'name' | 'service' | 'location'>,
  person: string,
) {
  const { greeting } = words
  const city = location.replace(/, [A-Z]{2}$/, '')
  const subject = [service.toLowerCase() || greeting.nothing, city && `in ${city}`]
  const values = {
    // A first name is how one begins; whoever typed one word is called that.
    visitor: name.split(' ')[0] || greeting.nobody,
    person,
    subject: subject.filter(Boolean).join(' '),
  }
  return {
    text: fillSlots(greeting.text, values),
    subject: greeting.subject,
    email: fillSlots(greeting.email, values),
  }
}
