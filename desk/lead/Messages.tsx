import type { LeadDetail } from '../../model/desk/api.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { buttonClass } from '../ui/controls.tsx'
import { momentInWords, useNow } from '../ui/time.ts'
import { leadWords, messageWords } from '../words/lead.ts'
import styles from './Lead.module.css'
import { MessageLink, type Template } from './links.tsx'
import { isOutdated, knownVisit, templatesFor } from './messages-for.ts'

/** Messages that suit the stage of a lead, with their words filled in and when they were sent. */
export function Messages({ lead }: { lead: LeadDetail }) {
  const content = useDeskContent()
  const now = useNow()
  const templates = templatesFor(content, lead, now)
  // The visit that was called off is the one that they know of.
  const known = knownVisit(lead) ?? lead.visit
  const canText = lead.dial !== null && lead.mayText
  if (templates.length === 0 || !(canText || lead.mailTo !== null)) return null
  const sentAt = (template: Template) =>
    lead.history.find(({ kind, detail }) => kind === 'contact' && detail.endsWith(` ${template}`))
      ?.at
  return (
    <section className={`${styles.messages} unprinted`} aria-label={messageWords.heading}>
      <h2>{messageWords.heading}</h2>
      <ul className={controls.rows}>
        {templates.map((template) => {
          const { label } = content.words.messages.templates[template]
          const at = sentAt(template)
          const sent = isOutdated(lead, template) ? messageWords.outdated : messageWords.sent
          return (
            <li key={template}>
              <p>
                {label}
                {at && <small>{sent(momentInWords(content, at, now))}</small>}
              </p>
              {(['text', 'email'] as const).map((how) => (
                <MessageLink
                  key={how}
                  how={how}
                  template={template}
                  lead={template === 'cancelled' ? { ...lead, visit: known } : lead}
                  className={buttonClass('outline')}
                  aria-label={`${leadWords[how]}: ${label}`}
                >
                  {leadWords[how]}
                </MessageLink>
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
