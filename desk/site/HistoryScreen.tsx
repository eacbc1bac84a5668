import type { PublicationInWords } from '../../model/desk/site.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { BackLink, Button, Disclosure, Pending } from '../ui/controls.tsx'
import { momentInWords, useNow } from '../ui/time.ts'
import { siteWords } from '../words/site.ts'
import { EditChanges, editName, typedWords } from './Changes.tsx'
import styles from './Site.module.css'
import { publishBar, useHistory, useSite, useSiteAction } from './site-queries.ts'

/** List of publications: who changed what and when, with the texts before and after. */
export function HistoryScreen() {
  const { data: publications, isPending, isError } = useHistory()
  return (
    <>
      <BackLink href="/site" label={siteWords.all} />
      <h1>{siteWords.history.heading}</h1>
      {isPending && <Pending isError={isError} />}
      {publications?.length === 0 && <p className={styles.status}>{siteWords.history.none}</p>}
      {publications?.map((publication) => (
        <Publication key={publication.id} publication={publication} />
      ))}
    </>
  )
}

/** So many edits show their words without a tap. */
const mostOpen = 3

function Publication({ publication }: { publication: PublicationInWords }) {
  const { id, at, by, edits, canTakeBack } = publication
  const content = useDeskContent()
  const now = useNow()
  const { data: site } = useSite()
  const undo = useSiteAction('POST api/site/undo')
  const { undo: takeBack, undoAll, undone, published } = siteWords.history
  const isUndone = undo.isSuccess && site !== undefined && site.edits > 0
  const button = (edit?: string) => (
    <Button
      disabled={undo.isPending}
      onClick={() => void undo.mutateAsync({ id, edit }).then(publishBar.review, () => {})}
    >
      {edit || edits.length === 1 ? takeBack : undoAll}
    </Button>
  )
  return (
    // Without a name: two publications may have the same time.
    <section className={`${controls.section} ${styles.published}`}>
      <h2>{published({ person: by, time: momentInWords(content, at, now) })}</h2>
      {edits.map((edit) => (
        <Disclosure
          key={edit.id}
          summary={
            <span>
              {editName(edit)}
              <small>{typedWords(edit)}</small>
            </span>
          }
          open={edits.length <= mostOpen}
        >
          <EditChanges edit={edit} />
          {edit.canTakeBack && edits.length > 1 && button(edit.id)}
        </Disclosure>
      ))}
      {canTakeBack && <p>{button()}</p>}
      <p role="status">{isUndone ? undone : undo.error?.message}</p>
    </section>
  )
}
