import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { PublishQuestion, SiteChange, SiteOverview } from '../../model/desk/site.ts'
import { usePerson } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { Button, Dialog } from '../ui/controls.tsx'
import { countInWords } from '../ui/labels.ts'
import { leadWords } from '../words/lead.ts'
import { publishWords, siteWords } from '../words/site.ts'
import { ChangedWords } from './Changes.tsx'
import styles from './Site.module.css'
import {
  nameOf,
  openForm,
  problemPath,
  questionOf,
  useChanges,
  usePublish,
  useTakeBack,
} from './site-queries.ts'

/** What will change, and the button that lists and publishes it. */
export function PublishBar({ site }: { site: SiteOverview }) {
  const content = useDeskContent()
  const publish = usePublish()
  const files = site.files.filter(({ changed }) => changed).length
  const [wrong] = site.problems
  const list = useRef<HTMLDialogElement>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const [livePage, setLivePage] = useState('/')
  // A result is about the draft as it was.
  useEffect(() => {
    if (publish.isError || (publish.isSuccess && files > 0)) publish.reset()
    setUnsaved(false)
  }, [site.draft])
  const refused = questionOf(publish.error) ? undefined : publish.error?.message
  const failed = isUnsaved ? siteWords.unsaved : refused
  const review = async () => {
    const isSaved = await openForm.save()
    setUnsaved(!isSaved)
    if (isSaved) list.current?.showModal()
  }
  if (files === 0 && publish.isIdle) return null
  return (
    <div className={styles.bar}>
      <p role="status">
        {publish.isPending && <progress aria-label={publishWords.publish} />}
        {failed && <span className={controls.problem}>{failed}</span>}
        {publish.isPending && publishWords.publish}
        {publish.isSuccess && files === 0 && (
          <>
            {publishWords.live}
            <a className={controls.link} href={livePage} target="_blank" rel="noreferrer">
              {publishWords.open}
            </a>
          </>
        )}
        {!publish.isPending && files > 0 && !failed
          ? countInWords(content, site.changes, publishWords.oneChange, publishWords.changes)
          : null}
        {!publish.isPending && files > 0 && wrong && (
          <Link className={`${controls.link} ${controls.problem}`} href={problemPath(site, wrong)}>
            {countInWords(
              content,
              site.problems.length,
              publishWords.oneProblem,
              publishWords.problems,
            )}
          </Link>
        )}
      </p>
      {files > 0 && site.cannot === null && (
        <Button look="primary" disabled={publish.isPending} onClick={() => void review()}>
          {publishWords.review}
        </Button>
      )}
      <ChangeList ref={list} site={site} publish={publish} onStart={setLivePage} />
    </div>
  )
}

interface ListProps {
  ref: React.RefObject<HTMLDialogElement | null>
  site: SiteOverview
  publish: ReturnType<typeof usePublish>
  /** Gets the first page that will change. */
  onStart: (page: string) => void
}

/** Every change of the draft: before and after, to leave out, take back or publish. */
function ChangeList({ ref, site, publish, onStart }: ListProps) {
  const content = useDeskContent()
  const { data } = useChanges(site.draft)
  const takeBack = useTakeBack()
  const person = usePerson()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [question, setQuestion] = useState<PublishQuestion>()
  const dialog = useRef<HTMLDialogElement>(null)
  if (!data) return null
  const wrong = new Set(site.problems.map(({ file }) => file))
  // An unfinished page blocks nothing but itself.
  const isLeft = ({ id, file }: SiteChange) => left.has(id) || wrong.has(file)
  const chosen = data.changes.filter((one) => !isLeft(one))
  const start = (confirmed: PublishQuestion['reasons'] = []) => {
    const pages = chosen.map(({ file }) => site.files.find(({ path }) => path === file)?.page)
    onStart(pages.find(Boolean) ?? '/')
    publish.mutate(
      { draft: data.draft, without: data.changes.filter(isLeft).map(({ id }) => id), confirmed },
      {
        onError: (error) => {
          const asked = questionOf(error)
          if (!asked) return
          setQuestion(asked)
          dialog.current?.showModal()
        },
      },
    )
  }
  const toggle = (id: string) =>
    setLeft(
      (before) =>
        new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    )
  const fileInWords = ({ file: path, name, by }: SiteChange) => {
    const file = nameOf({ path, name })
    return by === person ? file : publishWords.changedFile({ file, person: by })
  }
  return (
    <>
      <dialog ref={ref} className={styles.changes} aria-label={publishWords.heading}>
        <h2>{publishWords.heading}</h2>
        <ul>
          {data.changes.map((change) => (
            <li key={change.id}>
              <label>
                <input
                  type="checkbox"
                  checked={!isLeft(change)}
                  disabled={wrong.has(change.file)}
                  onChange={() => toggle(change.id)}
                />
                <span>{fileInWords(change)}</span>
              </label>
              <ChangedWords changes={[change.words]} />
              {wrong.has(change.file) && (
                <p className={controls.problem}>{publishWords.unfinished}</p>
              )}
              <Button
                look="plain"
                disabled={takeBack.isPending}
                onClick={() => takeBack.mutate({ draft: data.draft, change: change.id })}
              >
                {publishWords.takeBack}
              </Button>
            </li>
          ))}
        </ul>
        <form method="dialog" className={controls.chips}>
          <Button look="soft" type="submit">
            {leadWords.notYet}
          </Button>
          <Button
            look="primary"
            type="submit"
            disabled={chosen.length === 0}
            onClick={() => start()}
          >
            {countInWords(content, chosen.length, publishWords.button, publishWords.buttonMany)}
          </Button>
        </form>
      </dialog>
      <Dialog
        ref={dialog}
        heading={publishWords.confirmHeading}
        text={question?.reasons.map((reason) => publishWords.confirm[reason]).join(' ') ?? ''}
        cancel={leadWords.notYet}
      >
        <Button look="primary" type="submit" onClick={() => start(question?.reasons)}>
          {publishWords.anyway}
        </Button>
      </Dialog>
    </>
  )
}
