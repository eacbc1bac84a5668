import { fillSlots } from '../../model/content/template.ts'
import type { LeadCard } from '../../model/desk/api.ts'
import { greetingSlots } from '../../model/desk/greeting.ts'
import { formatDay } from '../../model/time/time-zone.ts'
import { windowInWords } from '../ui/time.ts'
import { words } from '../words.build.ts'

const { greeting, messages } = words

/** A message to a customer that the content has words for. */
export type Template = keyof typeof messages.templates

const locales = { en: 'en-US', es: 'es-US' } as const

/**
 * A message in the customer's language with its words filled in.
 *
 * @param person who writes it
 * @returns `text` for a text message, `subject` and `body` for an email
 */
export function messageTo(lead: LeadCard, template: Template, person: string) {
  const { language, visit } = lead
  const slots = {
    ...greetingSlots(greeting, lead, language),
    ...(visit && {
      // Spanish texts have an article before it, and so no comma after the weekday.
      day: formatDay(visit.day, locales[language], {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
      }).replace(language === 'es' ? ',' : '', ''),
      window: windowInWords(visit, locales[language]),
    }),
    person,
  }
  const { subject, text } = messages.templates[template][language]
  const body = `${fillSlots(text, slots)}\n\n${fillSlots(messages.signature, slots)}`
  return { subject: fillSlots(subject, slots), text: fillSlots(text, slots), body }
}
