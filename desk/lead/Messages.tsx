import { fillSlots } from '../../model/content/template.ts'
import type { LeadCard, LeadDetail } from '../../model/desk/api.ts'
import type { DeskContent } from '../../model/desk/content.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { buttonClass } from '../ui/controls.tsx'
import { dayIn, momentInWords, useNow } from '../ui/time.ts'
import styles from './Lead.module.css'
import { MessageLink, type Template } from './links.tsx'

/** Messages that suit the stage of a lead, with their words filled in and when they were sent. */
export function Messages({ lead }: { lead: LeadDetail }) {
  const content = useDeskContent()
  const { words } = content
  const { lead: labels, messages } = words
  const now = useNow()
  const templates = templatesFor(content, lead, now)
  const canText = lead.dial !== null && lead.mayText
  if (templates.length === 0 || !(canText || lead.mailTo !== null)) return null
  const sentAt = (template: Template) =>
    lead.history.find(({ kind, detail }) => kind === 'contact' && detail.endsWith(` ${template}`))
      ?.at
  return (
    <section className={`${styles.messages} unprinted`} aria-label={messages.heading}>
      <h2>{messages.heading}</h2>
      <ul className={controls.rows}>
        {templates.map((template) => {
          const { label } = messages.templates[template]
          const at = sentAt(template)
          return (
            <li key={template}>
              <p>
                {label}
                {at && (
                  <small>
                    {fillSlots(messages.sent, { time: momentInWords(content, at, now) })}
                  </small>
                )}
              </p>
              {(['text', 'email'] as const).map((how) => (
                <MessageLink
                  key={how}
                  how={how}
                  template={template}
                  lead={lead}
                  className={buttonClass('outline')}
                  aria-label={`${labels[how]}: ${label}`}
                >
                  {labels[how]}
                </MessageLink>
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The templates for a lead, the likeliest first. */
function templatesFor(
  content: DeskContent,
  { stage, attempts, visit }: LeadCard,
  now: number,
): readonly Template[] {
  if (stage === 'done') return ['review']
  if (stage === 'called') return ['quote', ...(attempts > 0 ? (['missed'] as const) : [])]
  if (stage === 'new') return attempts > 0 ? ['missed'] : []
  if (stage !== 'booked' || visit === null) return []
  if (visit.day <= dayIn(content, 0, now)) return ['onMyWay', 'confirmation']
  return visit.day === dayIn(content, 1, now)
    ? ['dayBefore', 'confirmation']
    : ['confirmation', 'dayBefore']
}
