import { type ComponentProps, useRef } from 'react'
import { fillSlots } from '../../model/content/template.ts'
import type { LeadCard } from '../../model/desk/api.ts'
import type { Visit } from '../../model/desk/changes.ts'
import type { DeskContent } from '../../model/desk/content.ts'
import { greetingSlots, mailLink, textLink } from '../../model/desk/greeting.ts'
import { locales } from '../../model/lead/language.ts'
import { splitAtPhoneNumbers, toE164 } from '../../model/lead/phone.ts'
import { formatDay } from '../../model/time/time-zone.ts'
import { useChange, usePerson } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { buttonClass, Dialog } from '../ui/controls.tsx'
import { quietHoursWarning, useNow, windowInWords } from '../ui/time.ts'
import { leadWords } from '../words/lead.ts'
import { mapLink } from './map.ts'

/** A message to a customer that the content has words for. */
export type Template = keyof DeskContent['words']['messages']['templates']

/** What a link and a button have in common. */
type LinkProps = Pick<
  ComponentProps<'a'>,
  'className' | 'aria-label' | 'aria-keyshortcuts' | 'children'
>

interface CallLinkProps extends LinkProps {
  lead: LeadCard
  /** Another number than the visitor's own, in E.164. */
  number?: string
}

/** Link that calls a visitor; none without a number. */
export function CallLink({ lead, number, ...link }: CallLinkProps) {
  const change = useChange(lead)
  const warning = useWarning(lead)
  const dial = number ?? lead.dial
  if (dial === null) return null
  const record = () => void change({ kind: 'contact', how: 'call' })
  return <GuardedLink href={`tel:${dial}`} warning={warning} onFollow={record} {...link} />
}

/** A text about a lead whose phone numbers can be called. */
export const TextWithNumbers = ({ lead, text }: { lead: LeadCard; text: string }) =>
  splitAtPhoneNumbers(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <CallLink
        key={index}
        lead={lead}
        number={toE164(part)}
        className={controls.inText}
        data-printed
      >
        {part}
      </CallLink>
    ),
  )

interface MapLinkProps extends LinkProps {
  lead: Pick<LeadCard, 'address' | 'location'>
}

/** Link to the street address on the map, or to the city where there is no street; none without either. */
export function MapLink({ lead: { address, location }, ...link }: MapLinkProps) {
  const { facts } = useDeskContent()
  if (address === '' && location === '') return null
  const href = mapLink(address, location, facts.state)
  return (
    <a href={href} target="_blank" rel="noreferrer" {...link}>
      {link.children ?? leadWords.map(address || location)}
    </a>
  )
}

interface MessageLinkProps extends LinkProps {
  how: 'text' | 'email'
  template: Template
  /** The visit may be one that was called off, as the history has it. */
  lead: Omit<LeadCard, 'visit'> & { visit: Visit | null }
}

/**
 * Link that opens a message with its words filled in, which the owner sends from their own phone; none
 * without a number or an address.
 */
export function MessageLink({ how, template, lead, ...link }: MessageLinkProps) {
  const content = useDeskContent()
  const change = useChange(lead)
  const warning = useWarning(lead)
  const { subject, text, body } = messageTo(content, lead, template, usePerson())
  const record = () => void change({ kind: 'contact', how, about: template })
  if (how === 'text') {
    if (lead.dial === null || !lead.mayText) return null
    const href = textLink(lead.dial, text)
    return <GuardedLink href={href} warning={warning} onFollow={record} {...link} />
  }
  if (lead.mailTo === null) return null
  const href = mailLink(lead.mailTo, { subject, body })
  return <GuardedLink href={href} onFollow={record} {...link} />
}

/** Reason not to call or text a visitor now; undefined if there is none. */
function useWarning(lead: MessageLinkProps['lead']): string | undefined {
  const content = useDeskContent()
  const now = useNow()
  return lead.stoppedAt !== null
    ? leadWords.stopped(content.facts.textMessages)
    : quietHoursWarning(content, lead, now)
}

interface GuardedLinkProps extends LinkProps {
  href: string
  /** Reason to confirm first. */
  warning?: string | undefined
  onFollow: () => void
}

/** Link that asks for confirmation when calling now may break the law or the visitor's wish. */
function GuardedLink({ href, warning, onFollow, ...link }: GuardedLinkProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  if (warning === undefined) return <a href={href} onClick={onFollow} {...link} />
  const follow = () => {
    dialog.current?.close()
    onFollow()
  }
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()} {...link} />
      <Dialog ref={dialog} text={warning} cancel={leadWords.notYet}>
        <a href={href} className={buttonClass('soft')} onClick={follow}>
          {leadWords.anyway}
        </a>
      </Dialog>
    </>
  )
}

/**
 * A message in the customer's language with its words filled in.
 *
 * @param person who writes it
 * @returns `text` for a text message, `subject` and `body` for an email
 */
function messageTo(
  content: DeskContent,
  lead: MessageLinkProps['lead'],
  template: Template,
  person: string,
) {
  const { greeting, messages } = content.words
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
      window: visit.from === '' ? '' : windowInWords(content, visit, locales[language]),
      who: visit.who,
    }),
    person,
  }
  const isOther = template === 'onMyWay' && visit && visit.who !== '' && visit.who !== person
  const { subject, text } = messages.templates[isOther ? 'onTheWay' : template][language]
  const body = `${fillSlots(text, slots)}\n\n${fillSlots(messages.signature, slots)}`
  return { subject: fillSlots(subject, slots), text: fillSlots(text, slots), body }
}
