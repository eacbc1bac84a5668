import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { fillSlots } from '../../model/content/template.ts'
import type { PublishQuestion, SiteOverview } from '../../model/desk/site.ts'
import controls from '../ui/controls.module.css'
import { Button, Dialog } from '../ui/controls.tsx'
import { countInWords } from '../ui/labels.ts'
import { words } from '../words.build.ts'
import { Changes } from './Changes.tsx'
import styles from './Site.module.css'
import { filePath, nameOf, questionOf, useBuild } from './site-queries.ts'

/** How long the desk shows the result of the latest build: milliseconds. */
const newsMs = 5 * 60_000

/** What will change, and the buttons that show and publish it. */
export function PublishBar({ site }: { site: SiteOverview }) {
  const publish = useBuild('publish')
  const preview = useBuild('preview')
  // An error is about the draft as it was.
  useEffect(() => {
    if (publish.isError) publish.reset()
    if (preview.isError) preview.reset()
  }, [site.draft])
  const dialog = useRef<HTMLDialogElement>(null)
  const [question, setQuestion] = useState<PublishQuestion>()
  const start = (confirmed?: Parameters<typeof publish.mutate>[0]) =>
    publish.mutate(confirmed, {
      onError: (error) => {
        const asked = questionOf(error)
        if (!asked) return
        setQuestion(asked)
        dialog.current?.showModal()
      },
    })
  const { publish: text } = words.site
  const { building, problems } = site
  const [wrong] = problems
  const ended = site.ended && Date.now() - Date.parse(site.ended.at) < newsMs ? site.ended : null
  const files = site.files.filter(({ changed }) => changed).length
  const isBusy = building !== null || publish.isPending || preview.isPending
  const failure = publish.error ?? preview.error
  const isLive = ended?.kind === 'publish' && ended.error === null && files === 0
  const failed = building || questionOf(failure) ? undefined : (failure?.message ?? ended?.error)
  const changes = wrong ? '' : countInWords(site.changes, text.oneChange, text.changes)
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
            {countInWords(problems.length, text.oneProblem, text.problems)}
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
              <Button disabled={isBusy} onClick={() => preview.mutate(undefined)}>
                {text.startPreview}
              </Button>
            )
          )}
          <Button look="primary" disabled={isBusy || problems.length > 0} onClick={() => start()}>
            {text.button}
          </Button>
        </div>
      )}
      <Dialog
        ref={dialog}
        heading={text.confirmHeading}
        text={textsOf(question).join(' ')}
        cancel={words.lead.notYet}
        details={question?.others.map((file) => (
          <section key={file.path}>
            <h3>{fillSlots(text.changedFile, { file: nameOf(file), person: file.by })}</h3>
            <Changes changes={file.words} />
          </section>
        ))}
      >
        <Button look="primary" type="submit" onClick={() => start(question && confirmed(question))}>
          {text.button}
        </Button>
      </Dialog>
    </div>
  )
}

/** What a question is about. */
const textsOf = ({ reasons, others }: PublishQuestion = { reasons: [], others: [] }) => [
  ...reasons.map((reason) => words.site.publish.confirm[reason]),
  ...(others.length > 0 ? [words.site.publish.confirm.others] : []),
]

/** The answer: everything that the question shows. */
const confirmed = ({ reasons, others }: PublishQuestion) => ({
  reasons,
  seen: Object.fromEntries(others.map(({ path, version }) => [path, version])),
})
