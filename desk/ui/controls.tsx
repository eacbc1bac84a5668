import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
} from 'react'
import { Link } from 'wouter'
import type { LeadCard } from '../../model/desk/api.ts'
import { useDeskContent } from '../content.tsx'
import { leadWords } from '../words/lead.ts'
import { listWords } from '../words/list.ts'
import { useConnection } from './connection.ts'
import styles from './controls.module.css'
import customer from './customer.module.css'
import { countInWords, inOneLine } from './labels.ts'
import { dayIn, useNow, waitOf, yearOf } from './time.ts'

type Look = 'primary' | 'call' | 'soft' | 'outline' | 'plain' | 'danger'

/** Class of a link or label that looks like a button. */
export const buttonClass = (look: Look, className = ''): string =>
  `${styles.button} ${styles[look]} ${className}`

/** Button in one of the desk's looks. */
export function Button({
  look = 'outline',
  className,
  ...props
}: ComponentProps<'button'> & { look?: Look }) {
  return <button type="button" className={buttonClass(look, className)} {...props} />
}

interface DialogProps {
  ref: RefObject<HTMLDialogElement | null>
  heading?: string
  text: string
  cancel: string
  /** Shown below the text. */
  details?: ReactNode
  /** The choice that the dialog is about. A button of type `submit` closes the dialog. */
  children?: ReactNode
  form?: ComponentProps<'form'>
}

/** Modal dialog with one choice and a way out, which has the focus first unless there are fields. */
export function Dialog(props: DialogProps) {
  const { ref, heading, text, cancel, details, children, form } = props
  return (
    <dialog ref={ref} className={styles.dialog} aria-label={heading ?? text}>
      <form method="dialog" {...form}>
        {heading && <h2>{heading}</h2>}
        <p>{text}</p>
        {details}
        <div className={styles.chips}>
          <Button look="soft" onClick={() => ref.current?.close()}>
            {cancel}
          </Button>
          {children}
        </div>
      </form>
    </dialog>
  )
}

/** Sets the title of the document while a screen is open. Browsers store titles: no names. */
export function useTitle(title: string | undefined): void {
  const { words } = useDeskContent()
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    document.title = `${title} - ${words.name}`
    return () => {
      document.title = before
    }
  }, [title])
}

interface ScreenProps {
  title: string
  /** Whether it has two columns on a wide window. */
  wide?: boolean
  children: ReactNode
}

/** Screen with a title of its own, such as the settings. */
export function Screen({ title, wide = false, children }: ScreenProps) {
  useTitle(title)
  return (
    <main className={styles.screen} data-wide={wide} aria-label={title}>
      {children}
    </main>
  )
}

/** Part of a screen, below a line and a heading. */
export function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={heading}>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}

/** Stands in for data that is on its way, or that the desk can't read now. */
export const Pending = ({ isError = false }: { isError?: boolean }) => {
  // Without a connection, nothing is on its way.
  const isLost = useConnection() === 'offline' || isError
  return (
    <p role={isLost ? 'alert' : 'status'} className={styles.pending}>
      {isLost ? listWords.broken : listWords.loading}
    </p>
  )
}

/** Link to the list of this screen. The one that it was opened from keeps its place. */
export const BackLink = ({ href, label }: { href: string; label: string }) => (
  <Link href={href} className={`${styles.link} ${styles.back} unprinted`} onClick={goBack}>
    {label}
  </Link>
)

function goBack(event: MouseEvent): void {
  if (history.state?.hasList !== true) return
  event.preventDefault()
  history.back()
}

interface DisclosureProps {
  summary: ReactNode
  open?: boolean
  children: ReactNode
}

/** Content that opens below its summary. */
export function Disclosure({ summary, open, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}

interface WaitProps {
  lead: Pick<LeadCard, 'receivedAt' | 'attempts' | 'followUpOn'>
  /** Adds "waiting" to a length of time. */
  inSentence?: boolean
}

/**
 * How long a visitor has waited, on amber or red when that is too long; after calls that reached no
 * one, how many there were. Someone put off to a day waits for that day.
 */
export function Wait({ lead, inSentence = false }: WaitProps) {
  const content = useDeskContent()
  const now = useNow()
  const { attempts, followUpOn, receivedAt } = lead
  if (attempts > 0) {
    const tries = countInWords(content, attempts, listWords.triedOnce, listWords.tried)
    return <span className={customer.tries}>{tries}</span>
  }
  if (followUpOn !== null) return null
  const { text, tone, counted } = waitOf(content, receivedAt, now)
  return (
    <strong className={customer.wait} data-tone={tone}>
      {inSentence && counted ? leadWords.waiting(text) : text}
    </strong>
  )
}

/** "2 requests · customer since 2025", but for this year; nothing for a first request. */
export function Customer({ lead }: { lead: LeadCard }) {
  const content = useDeskContent()
  const now = useNow()
  const { others, customerSince } = lead
  if (others.length === 0) return null
  const requests = listWords.requests(String(others.length + 1))
  const year = customerSince && yearOf(content, customerSince)
  const isNew = year === dayIn(content, 0, now).slice(0, 4)
  const since = year && !isNew && listWords.since(year)
  return <span className={customer.customer}>{inOneLine(requests, since)}</span>
}

/** Logo of the business, without its name. */
export const Mark = () => {
  const { facts } = useDeskContent()
  return (
    <svg viewBox="0 0 32 32" width="48" height="48" aria-hidden="true">
      {facts.mark.map(({ path, color }) => (
        <path key={path} d={path} fill={color} />
      ))}
    </svg>
  )
}
