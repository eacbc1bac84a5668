import { fillSlots } from '../../../model/content/template.ts'
import type { Lead } from '../../domain/lead.ts'
import { composeMail, type Letterhead, text } from './mail.ts'

/**
 * The receipt to a visitor, in the language of their message. It has none of their own words, so that
 * no one can send mail through the form.
 */
export function receiptMessage(lead: Lead, address: string, letterhead: Letterhead) {
  const { content, siteUrl } = letterhead
  const { business, email, site } = content
  const language = lead.language
  const words = email.receipt[language]
  const localized = { ...content, site: { ...site, language } }
  return {
    ...composeMail({ ...letterhead, content: localized }, `${lead.id}.receipt`, {
      subject: words.subject,
      preview: words.lines[0] ?? '',
      headline: business.name,
      parts: words.lines.map(text),
      footer: [fillSlots(words.request, { id: lead.id }), siteUrl.host],
    }),
    to: [{ name: '', address }],
    replyTo: { name: business.name, address: business.email },
    // No program answers it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  }
}
