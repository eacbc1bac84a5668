import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { DraftEdit, Published, PublishQuestion, SiteOverview } from '../../model/desk/site.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, Dialog } from '../ui/controls.tsx'
import { countInWords } from '../ui/labels.ts'
import { leadWords } from '../words/lead.ts'
import { publishWords } from '../words/site.ts'
import { Review } from './Review.tsx'
import styles from './Site.module.css'
import { problemPath, publishBar, questionOf, usePublish, useSiteAction } from './site-queries.ts'

/** What will change, and the button that lists and publishes it. */
export function PublishBar({ site }: { site: SiteOverview }) {
  const publish = usePublish()
  const [isOpen, setOpen] = useState(false)
  const [livePage, setLivePage] = useState('/')
  const [asked, setAsked] = useState<PublishWish>({ edits: {}, confirmed: [] })
  const review = useRef<HTMLDialogElement>(null)
  const question = useRef<HTMLDialogElement>(null)
  const { data, isPending, isError, error, reset } = publish
  // A refusal is about the draft as it was.
  useEffect(() => {
    if (isError) reset()
  }, [site.draft])
  const isLive = data?.draft === site.draft && !isPending && !isError
  const failed = isError && !questionOf(error) && error.message
  const start = (wish: PublishWish) =>
    publish.mutate(wish, {
      onError: (refusal) => {
        const confirmed = questionOf(refusal)?.reasons
        if (!confirmed) return
        setAsked({ ...wish, confirmed })
        question.current?.showModal()
      },
    })
  const publishAll = (chosen: readonly DraftEdit[]) => {
    const pages = chosen.map(({ file }) => site.files.find(({ path }) => path === file)?.page)
    setLivePage(pages.find(Boolean) ?? '/')
    start({ edits: Object.fromEntries(chosen.map(({ id, at }) => [id, at])), confirmed: [] })
  }
  const openReview = () => setOpen(true)
  const [location] = useLocation()
  const search = useSearch()
  const hasEdits = site.edits > 0
  useEffect(() => {
    publishBar.review = openReview
  }, [])
  // A link in it leads to another screen, or to another page on this one, which it would cover.
  useEffect(() => review.current?.close(), [location, search])
  useEffect(() => {
    if (isOpen && hasEdits) review.current?.showModal()
  }, [isOpen, hasEdits])
  if (site.edits === 0 && !isLive && !isPending && !failed) return null
  return (
    <div className={styles.bar}>
      <div role="status">
        {isPending && (
          <p>
            <progress aria-label={publishWords.publish} />
            {publishWords.publish}
          </p>
        )}
        {failed && <p className={controls.problem}>{failed}</p>}
        {isLive && <Live published={data} page={livePage} />}
        {!isPending && !failed && site.edits > 0 && <Waiting site={site} />}
      </div>
      {site.edits > 0 && site.cannot === null && !isPending && (
        <Button look="primary" onClick={openReview}>
          {publishWords.review}
        </Button>
      )}
      <dialog
        ref={review}
        className={styles.changes}
        aria-label={publishWords.heading}
        onClose={() => setOpen(false)}
      >
        {isOpen && <Review onPublish={publishAll} />}
      </dialog>
      <Dialog
        ref={question}
        heading={publishWords.confirmHeading}
        text={asked.confirmed.map((reason) => publishWords.confirm[reason]).join(' ')}
        cancel={leadWords.notYet}
      >
        <Button look="primary" type="submit" onClick={() => start(asked)}>
          {publishWords.anyway}
        </Button>
      </Dialog>
    </div>
  )
}

interface PublishWish {
  edits: Record<string, string>
  confirmed: PublishQuestion['reasons']
}

/** How much is in the draft, and the first thing to mend. */
function Waiting({ site }: { site: SiteOverview }) {
  const content = useDeskContent()
  const [wrong] = site.problems
  const { oneChange, changes, oneProblem, problems } = publishWords
  return (
    <p>
      {countInWords(content, site.edits, oneChange, changes)}
      {wrong && (
        <Link className={`${controls.link} ${controls.problem}`} href={problemPath(site, wrong)}>
          {countInWords(content, site.problems.length, oneProblem, problems)}
        </Link>
      )}
    </p>
  )
}

/** What became of a publication. */
function Live({ published: { id, held }, page }: { published: Published; page: string }) {
  const undo = useSiteAction('POST api/site/undo')
  return (
    <>
      <p>
        {publishWords.live}
        <a className={controls.link} href={page} target="_blank" rel="noreferrer">
          {publishWords.open}
        </a>
        {id && (
          <button
            type="button"
            className={`${controls.link} ${controls.inText}`}
            disabled={undo.isPending}
            onClick={() => void undo.mutateAsync({ id }).then(publishBar.review, () => {})}
          >
            {publishWords.takeBack}
          </button>
        )}
      </p>
      {undo.error && <p className={controls.problem}>{undo.error.message}</p>}
      {held.map(({ name, reason }) => (
        <p key={`${name} ${reason}`}>{publishWords.held({ name, reason })}</p>
      ))}
    </>
  )
}
