import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Pending } from '../ui/controls.tsx'
import styles from './PageScreen.module.css'

interface Props {
  /** Address of the page on the site. */
  page: string
  title: string
  /** Changes with the draft: the page follows. */
  version: string
  /** Name of the field that is open. */
  selected: string | undefined
  /** Called with a field's name, and the address of the page that its words lead to, if any. */
  onField: (name: string, leadsTo: string | undefined) => void
  onPage: (page: string) => void
  ref: RefObject<FrameHandle | null>
}

export interface FrameHandle {
  /** Shows words in a field before the server has them. */
  show: (field: string, words: string) => void
}

/** Where the server shows the pages of the draft, with the names of their fields. */
const base = '/desk/preview'

/** Marks what can be tapped, and what is open. A style element would violate the page's policy. */
const marks = `
  [data-field] { cursor: pointer }
  [data-field]:is(:hover, :focus-visible) { outline: 2px dashed #154e36; outline-offset: 3px }
  [data-field][data-open] { outline: 3px solid #ab3f17; outline-offset: 3px }
`

/**
 * A page of the draft. Nothing in it runs or is sent: its policy forbids scripts, connections and forms.
 * The desk listens to its clicks instead.
 */
export function Frame({ page, title, version, selected, onField, onPage, ref }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const act = useRef({ onField, onPage })
  act.current = { onField, onPage }
  const contentOf = () => frame.current?.contentDocument ?? undefined
  // Before the desk listens, a tap would follow a link instead of opening its field.
  const [listensTo, setListensTo] = useState<string>()
  const isReady = listensTo === page

  const attach = () => {
    const content = contentOf()
    const view = content?.defaultView as (Window & typeof globalThis) | null | undefined
    if (!content || !view) return
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(marks)
    content.adoptedStyleSheets = [sheet]
    // On the site a script brings the letters of all headings.
    const { typeface } = content.documentElement.dataset
    content.fonts.add(new view.FontFace('Young Serif', `url(${typeface})`))
    const tap = (event: Event) => {
      const element = event.target as Element
      const link = element.closest('a')
      const leadsTo = link?.getAttribute('href')?.startsWith(base) ? pageOf(link) : undefined
      // A key presses a whole link, and a tap the words in it.
      const field =
        element.closest<HTMLElement>('[data-field]') ??
        (element === link ? link.querySelector<HTMLElement>('[data-field]') : null)
      const isOpener = element.closest('summary') !== null && !field
      if (isOpener) return
      event.preventDefault()
      if (field?.dataset.field) act.current.onField(field.dataset.field, leadsTo)
      else if (leadsTo) act.current.onPage(leadsTo)
    }
    content.addEventListener('click', tap, true)
    content.addEventListener('keydown', (event) => {
      const isField = (event.target as HTMLElement).dataset.field !== undefined
      if (isField && (event.key === 'Enter' || event.key === ' ')) tap(event)
    })
    content.addEventListener('submit', (event) => event.preventDefault())
    makeReachable(content)
    select(content, selected)
    setListensTo(page)
  }

  // The page follows the draft without losing its place.
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    const content = contentOf()
    if (!content) return
    const controller = new AbortController()
    fetch(base + page, { signal: controller.signal })
      .then((response) => (response.ok ? response.text() : undefined))
      .then((html) => {
        if (html === undefined || controller.signal.aborted) return
        replaceBody(content, new DOMParser().parseFromString(html, 'text/html'))
        makeReachable(content)
        select(content, selected)
      })
      .catch(() => {})
    return () => controller.abort()
  }, [version, page, selected])

  useEffect(() => {
    const content = contentOf()
    if (content) select(content, selected, true)
  }, [selected])

  useImperativeHandle(ref, () => ({
    show: (field, words) => {
      const found = contentOf()?.querySelectorAll(`[data-field="${CSS.escape(field)}"]`) ?? []
      for (const element of found) {
        // Words beside a symbol or a picture follow when the server has them.
        if (element.childElementCount === 0) element.textContent = words
      }
    },
  }))

  return (
    <div className={styles.frame}>
      {!isReady && <Pending />}
      <iframe
        key={page}
        ref={frame}
        data-ready={isReady}
        title={title}
        src={base + page}
        onLoad={attach}
      />
    </div>
  )
}

/** The address on the site that a link of the preview stands for. */
const pageOf = (link: HTMLAnchorElement): string =>
  new URL(link.href).pathname.slice(base.length) || '/'

/** Lets the keyboard reach every field. */
function makeReachable(content: Document): void {
  for (const field of content.querySelectorAll<HTMLElement>('[data-field]')) {
    if (!field.closest('a, button, summary, label')) field.tabIndex = 0
  }
}

function select(content: Document, name: string | undefined, scrolls = false): void {
  for (const old of content.querySelectorAll<HTMLElement>('[data-open]')) delete old.dataset.open
  if (name === undefined) return
  const fields = content.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
  for (const field of fields) field.dataset.open = ''
  if (scrolls) fields[0]?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}

/** Takes over a newer version of a page: its body, with what is folded out, and its styles. */
function replaceBody(content: Document, newer: Document): void {
  const opened = [...content.querySelectorAll('details')].map(({ open }) => open)
  for (const [index, details] of [...newer.querySelectorAll('details')].entries()) {
    details.open = opened[index] ?? details.open
  }
  const view = content.defaultView
  const { scrollX = 0, scrollY = 0 } = view ?? {}
  const style = newer.querySelector('style')?.textContent ?? ''
  if (view && style !== content.querySelector('style')?.textContent) {
    const [sheet, old] = content.adoptedStyleSheets
    const own = old ?? new (view as Window & typeof globalThis).CSSStyleSheet()
    own.replaceSync(style)
    if (sheet) content.adoptedStyleSheets = [sheet, own]
  }
  const [shown, next] = [content, newer].map((one) => one.querySelector('link[rel=stylesheet]'))
  const href = next?.getAttribute('href')
  // Other colors have another file.
  if (shown && href && shown.getAttribute('href') !== href) shown.setAttribute('href', href)
  content.body.replaceWith(content.adoptNode(newer.body))
  view?.scrollTo(scrollX, scrollY)
}
