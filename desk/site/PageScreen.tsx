import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { SiteOverview } from '../../model/desk/site.ts'
import { buttonClass, useTitle } from '../ui/controls.tsx'
import { screenNames } from '../words/list.ts'
import { siteWords } from '../words/site.ts'
import { isEntry } from './EntryMenu.tsx'
import { FieldPanel } from './FieldPanel.tsx'
import { Frame, type FrameHandle } from './Frame.tsx'
import { fieldName, readFieldName } from './fields.ts'
import styles from './PageScreen.module.css'
import { PublishBar } from './PublishBar.tsx'
import { filePath, nameOf, pagePath } from './site-queries.ts'

/** Fields of the pictures that pages without one show. */
const fallbackPictures = fieldName({ file: 'site.yaml', path: ['fallbackPictures', ''] })

/** The site, as the draft has it: a tap on any words or picture opens its field. */
export function PageScreen({ site, page }: { site: SiteOverview; page: string }) {
  const [, navigate] = useLocation()
  const field = new URLSearchParams(useSearch()).get('field') ?? undefined
  const frame = useRef<FrameHandle>(null)
  const leadsTo = useRef<string>(undefined)
  const file = site.files.find((one) => one.page === page)
  const name = file ? nameOf(file) : page
  useTitle(screenNames.site)
  const screen = useSeenPart()
  const openPage = (to: string) => navigate(pagePath(to))
  const openForm = () => {
    const form = file && filePath(file.path, field && readFieldName(field).path.join('_'))
    navigate(form ?? '/site', { replace: true })
  }
  // What someone types now stays in its panel, which says so.
  const leave = () => {
    if (file === undefined && field === undefined) navigate('/site', { replace: true })
  }
  const openField = (name: string, to: string | undefined) => {
    leadsTo.current = to
    // A page without a picture of its own shows one that others show, too. A tap on it gives this page its own.
    const isFallback = file && isEntry(file.path) && name.startsWith(fallbackPictures)
    const own = isFallback ? fieldName({ file: file.path, path: ['pictureAlt'] }) : name
    navigate(pagePath(page, own), { replace: field !== undefined })
  }
  return (
    <main
      ref={screen}
      className={styles.screen}
      aria-label={screenNames.site}
      data-open={field !== undefined}
    >
      <header className={styles.bar}>
        <Link href="/site" className={buttonClass('soft')}>
          {siteWords.all}
        </Link>
        <h1>{name}</h1>
        <PublishBar site={site} />
      </header>
      <Frame
        ref={frame}
        page={page}
        title={name}
        version={site.draft}
        selected={field}
        onField={openField}
        onPage={openPage}
        onMissing={openForm}
        onGone={leave}
      />
      {field !== undefined && (
        <aside className={styles.panel} aria-label={siteWords.field}>
          <FieldPanel
            field={readFieldName(field)}
            page={page}
            draft={site.draft}
            leadsTo={leadsTo.current}
            onPage={openPage}
            onTyped={(text) => frame.current?.show(field, text)}
            onClose={() => navigate(pagePath(page))}
          />
        </aside>
      )}
    </main>
  )
}

/**
 * Tells an element's styles which part of the window the keyboard of a phone leaves in view: `--seen-top` and
 * `--seen-height`. Browsers lay pages out as if there was none.
 */
function useSeenPart() {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const update = () => {
      // Someone who looks closer has no keyboard up.
      const isWhole = seen.scale > 1.01
      const { style } = element.current ?? document.body
      style.setProperty('--seen-top', isWhole ? '0px' : `${seen.offsetTop}px`)
      style.setProperty('--seen-height', isWhole ? '100dvh' : `${seen.height}px`)
    }
    update()
    for (const event of ['resize', 'scroll']) seen.addEventListener(event, update)
    return () => {
      for (const event of ['resize', 'scroll']) seen.removeEventListener(event, update)
    }
  }, [])
  return element
}
