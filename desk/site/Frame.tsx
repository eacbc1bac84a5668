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
  /** Called when the draft has no such page that can be shown: a new one whose words aren't there yet. */
  onMissing: () => void
  /** Called when the draft hasn't this page any more: someone took back that it's new. */
  onGone: () => void
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
  [data-aside="fixed"] { visibility: hidden !important }
  [data-aside="sticky"] { position: relative !important; inset: auto !important }
`

/**
 * A page of the draft. Nothing in it runs or is sent: its policy forbids scripts, connections and forms.
 * The desk listens to its clicks instead.
 */
export function Frame(props: Props) {
  const { page, title, version, selected, onField, onPage, onMissing, onGone, ref } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const act = useRef({ onField, onPage, onGone })
  act.current = { onField, onPage, onGone }
  const contentOf = () => frame.current?.contentDocument ?? undefined
  const open = useRef(selected)
  open.current = selected
  // Of several places with the same field, the one that was tapped.
  const tapped = useRef<{ name: string | undefined; index: number }>({ name: '', index: 0 })
  const reveal = (content: Document) => {
    if (tapped.current.name !== open.current) tapped.current = { name: open.current, index: 0 }
    showOpen(content, open.current, tapped.current.index)
  }
  // Before the desk listens, a tap would follow a link instead of opening its field.
  const [listensTo, setListensTo] = useState<string>()
  const isReady = listensTo === page

  const attach = () => {
    const content = contentOf()
    const view = content?.defaultView as (Window & typeof globalThis) | null | undefined
    // Of a page that the server refuses to show here, the browser gives no document.
    if (!view || content?.contentType !== 'text/html') {
      onMissing()
      return
    }
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
      if (field?.dataset.field) {
        const name = field.dataset.field
        tapped.current = { name, index: [...fieldsOf(content, name)].indexOf(field) }
        act.current.onField(name, leadsTo)
        reveal(content)
      } else if (leadsTo) act.current.onPage(leadsTo)
    }
    content.addEventListener('click', tap, true)
    content.addEventListener('keydown', (event) => {
      const isField = (event.target as HTMLElement).dataset.field !== undefined
      if (isField && (event.key === 'Enter' || event.key === ' ')) tap(event)
    })
    content.addEventListener('submit', (event) => event.preventDefault())
    // The panel and the keyboard take their space, and give it back.
    view.addEventListener('resize', () => reveal(content))
    makeReachable(content)
    reveal(content)
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
      .then((response) => {
        if (response.status === 404) act.current.onGone()
        return response.ok ? response.text() : undefined
      })
      .then((html) => {
        if (html === undefined || controller.signal.aborted) return
        replaceBody(content, new DOMParser().parseFromString(html, 'text/html'))
        makeReachable(content)
        reveal(content)
      })
      .catch(() => {})
    return () => controller.abort()
  }, [version, page])

  useEffect(() => {
    const content = contentOf()
    if (content?.body) reveal(content)
  }, [selected])

  useImperativeHandle(ref, () => ({
    show: (field, words) => {
      const content = contentOf()
      if (!content) return
      for (const element of fieldsOf(content, field)) {
        // Words beside a symbol or a picture follow when the server has them.
        if (element.childElementCount === 0) element.textContent = words
      }
      reveal(content)
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

/** The places of a field in a page, or of those in it: a list's entries, or the blocks of a text. */
function fieldsOf(content: Document, name: string) {
  const escaped = CSS.escape(name)
  return content.querySelectorAll<HTMLElement>(
    `[data-field="${escaped}"], [data-field^="${escaped}."]`,
  )
}

/** In a lower window, the page's own bars make way for what is being changed: pixels. */
const low = 560

/** Space between the words that are open and the edge of the window, in pixels. */
const gap = 16

/** Marks the words or the picture that are open, and moves the page so that they're in view, clear of its own bars. */
function showOpen(content: Document, name: string | undefined, index: number): void {
  for (const old of content.querySelectorAll<HTMLElement>('[data-open]')) delete old.dataset.open
  const fields = name === undefined ? [] : [...fieldsOf(content, name)]
  for (const one of fields) one.dataset.open = ''
  const field = fields[index] ?? fields[0]
  const view = content.defaultView
  putBarsAside(content, field)
  if (!field || !view) return
  for (let part = field.closest('details'); part; ) {
    part.open = true
    part = part.parentElement?.closest('details') ?? null
  }
  const { top, bottom } = field.getBoundingClientRect()
  const [height, room] = [view.innerHeight, view.innerHeight - 2 * gap]
  // People type at the end of words that are longer than the window.
  const isLong = bottom - top > room
  const isSeen = bottom <= height - gap && (top >= gap || (isLong && bottom >= height / 2))
  if (isSeen) return
  const by = isLong ? bottom - (height - gap) : top - (height - (bottom - top)) / 2
  view.scrollBy({ top: by, behavior: 'instant' })
}

/** Takes what stays in place while the page scrolls out of the way of a field in a low window, and brings it back. */
function putBarsAside(content: Document, field: HTMLElement | undefined): void {
  const view = content.defaultView
  for (const bar of content.querySelectorAll<HTMLElement>('[data-aside]')) delete bar.dataset.aside
  if (!field || !view || view.innerHeight > low) return
  for (const element of content.body.querySelectorAll<HTMLElement>('*')) {
    const { position } = view.getComputedStyle(element)
    const isBar = position === 'fixed' || position === 'sticky'
    if (isBar && !element.contains(field)) element.dataset.aside = position
  }
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
