import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { fillSlots } from '../../model/content/template.ts'
import type { DeskContent } from '../../model/desk/content.ts'
import type { PublishQuestion, SiteOverview } from '../../model/desk/site.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, Dialog } from '../ui/controls.tsx'
import { countInWords } from '../ui/labels.ts'
import { Changes } from './Changes.tsx'
import styles from './Site.module.css'
import { filePath, nameOf, questionOf, usePublish } from './site-queries.ts'

/** Where the server shows the draft: as on this screen, and as on a desktop. */
const previews = { page: '/desk/preview/page/', desktop: '/desk/preview/desktop/' }

/** What will change, and the buttons that show and publish it. */
export function PublishBar({ site }: { site: SiteOverview }) {
  const content = useDeskContent()
  const publish = usePublish()
  const { publish: text } = content.words.site
  const { problems } = site
  const [wrong] = problems
  const files = site.files.filter(({ changed }) => changed).length
  // A result is about the draft as it was.
  useEffect(() => {
    if (publish.isError || (publish.isSuccess && files > 0)) publish.reset()
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
  const failed = questionOf(publish.error) ? undefined : publish.error?.message
  const isLive = publish.isSuccess && files === 0
  if (files === 0 && publish.isIdle) return null
  return (
    <div className={styles.bar}>
      <p role="status">
        {publish.isPending && <progress aria-label={text.publish} />}
        {failed && <span className={controls.problem}>{failed}</span>}
        {publish.isPending && text.publish}
        {isLive && text.live}
        {!publish.isPending && !failed && !isLive && !wrong
          ? countInWords(content, site.changes, text.oneChange, text.changes)
          : null}
        {!publish.isPending && files > 0 && wrong && (
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
      {files > 0 && site.cannot === null && (
        <div>
          {!wrong && <PreviewLinks />}
          <Button
            look="primary"
            disabled={publish.isPending || problems.length > 0}
            onClick={() => start()}
          >
            {text.button}
          </Button>
        </div>
      )}
      <Dialog
        ref={dialog}
        heading={text.confirmHeading}
        text={textsOf(content, question).join(' ')}
        cancel={content.words.lead.notYet}
        details={question?.others.map((file) => (
          <section key={file.path}>
            <h3>{fillSlots(text.changedFile, { file: nameOf(content, file), person: file.by })}</h3>
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

/** Links to the draft: on a wide screen also as a phone shows it, and on a phone as a desktop does. */
function PreviewLinks() {
  const { publish: text } = useDeskContent().words.site
  return (
    <>
      <a className={controls.link} href={previews.page} target="_blank" rel="noreferrer">
        {text.openPreview}
      </a>
      <a
        className={`${controls.link} ${styles.wideOnly}`}
        href={previews.page}
        onClick={(event) => {
          event.preventDefault()
          open(event.currentTarget.href, 'phone', 'popup,width=390,height=844')
        }}
      >
        {text.phonePreview}
      </a>
      <a
        className={`${controls.link} ${styles.narrowOnly}`}
        href={previews.desktop}
        target="_blank"
        rel="noreferrer"
      >
        {text.desktopPreview}
      </a>
    </>
  )
}

/** What a question is about. */
const textsOf = (
  { words }: DeskContent,
  { reasons, others }: PublishQuestion = { reasons: [], others: [] },
) => [
  ...reasons.map((reason) => words.site.publish.confirm[reason]),
  ...(others.length > 0 ? [words.site.publish.confirm.others] : []),
]

/** The answer: everything that the question shows. */
const confirmed = ({ reasons, others }: PublishQuestion) => ({
  reasons,
  seen: Object.fromEntries(others.map(({ path, version }) => [path, version])),
})
