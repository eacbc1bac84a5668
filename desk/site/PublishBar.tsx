import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { SiteOverview } from '../../model/desk/site.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, Dialog } from '../ui/controls.tsx'
import { countInWords } from '../ui/labels.ts'
import styles from './Site.module.css'
import { filePath, useBuild } from './site-queries.ts'

/** How long the desk shows the result of the latest build: milliseconds. */
const newsMs = 5 * 60_000

/** What will change, and the buttons that show and publish it. */
export function PublishBar({ site }: { site: SiteOverview }) {
  const content = useDeskContent()
  const { words } = content
  const publish = useBuild('publish')
  const preview = useBuild('preview')
  // An error is about the draft as it was.
  useEffect(() => {
    if (publish.isError) publish.reset()
    if (preview.isError) preview.reset()
  }, [site.draft])
  const confirmation = useRef<HTMLDialogElement>(null)
  const { publish: text } = words.site
  const { building, problems, legal } = site
  const [wrong] = problems
  const ended = site.ended && Date.now() - Date.parse(site.ended.at) < newsMs ? site.ended : null
  const files = site.files.filter(({ changed }) => changed).length
  const isBusy = building !== null || publish.isPending || preview.isPending
  const failure = publish.error ?? preview.error
  const isLive = ended?.kind === 'publish' && ended.error === null && files === 0
  const failed = building ? undefined : (failure?.message ?? ended?.error)
  const changes = wrong ? '' : countInWords(content, site.changes, text.oneChange, text.changes)
  if (files === 0 && !isBusy && !isLive && !ended?.error) return null
  return (
    <div className={styles.bar}>
      <p role="status">
        {building && <progress aria-label={text[building]} />}
        {failed && <span className={controls.problem}>{failed}</span>}
        {building
          ? text[building]
          : !failed && (isLive ? text.live : site.preview?.current ? text.previewReady : changes)}
        {!isBusy && files > 0 && wrong && (
          <Link
            className={`${controls.link} ${controls.problem}`}
            href={filePath(wrong.file, wrong.path.join('_'))}
          >
            {countInWords(content, problems.length, text.oneProblem, text.problems)}
          </Link>
        )}
        {isLive && (
          <a className={controls.link} href="/" target="_blank" rel="noreferrer">
            {text.open}
          </a>
        )}
      </p>
      {files > 0 && site.cannot === null && !building && (
        <div>
          {site.preview?.current ? (
            <>
              <a className={controls.link} href={site.preview.url} target="_blank" rel="noreferrer">
                {text.openPreview}
              </a>
              <a
                className={`${controls.link} ${styles.wideOnly}`}
                href={site.preview.url}
                onClick={(event) => {
                  event.preventDefault()
                  open(event.currentTarget.href, 'phone', 'popup,width=390,height=844')
                }}
              >
                {text.phonePreview}
              </a>
              <a
                className={`${controls.link} ${styles.narrowOnly}`}
                href={site.preview.url.replace(/\/$/, '@desktop/')}
                target="_blank"
                rel="noreferrer"
              >
                {text.desktopPreview}
              </a>
            </>
          ) : (
            !wrong && (
              <Button disabled={isBusy} onClick={() => preview.mutate(legal)}>
                {text.startPreview}
              </Button>
            )
          )}
          <Button
            look="primary"
            disabled={isBusy || problems.length > 0}
            onClick={() => (legal ? confirmation.current?.showModal() : publish.mutate(false))}
          >
            {text.button}
          </Button>
        </div>
      )}
      <Dialog
        ref={confirmation}
        heading={text.legalHeading}
        text={text.legalText}
        cancel={words.lead.notYet}
      >
        <Button look="primary" type="submit" onClick={() => publish.mutate(true)}>
          {text.button}
        </Button>
      </Dialog>
    </div>
  )
}
