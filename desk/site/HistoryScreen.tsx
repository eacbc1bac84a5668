import { Link } from 'wouter'
import { fillSlots } from '../../model/content/template.ts'
import { Button, Disclosure, Section } from '../ui/controls.tsx'
import { useNotice } from '../ui/Notice.tsx'
import { momentInWords, useNow } from '../ui/time.ts'
import { words } from '../words.build.ts'
import { Changes } from './Changes.tsx'
import styles from './Site.module.css'
import { nameOf, useHistory, useSiteAction } from './site-queries.ts'

/** List of publications: who changed what and when, with the texts before and after. */
export function HistoryScreen() {
  const { data: publications, isPending } = useHistory()
  const undo = useSiteAction<{ id: string }>('undo')
  const showNotice = useNotice()
  const now = useNow()
  const { history, heading } = words.site
  const start = async (id: string) => {
    try {
      await undo.mutateAsync({ id })
      showNotice(history.undone)
    } catch (error) {
      showNotice(error instanceof Error ? error.message : words.lead.failed)
    }
  }
  return (
    <>
      <Link className={styles.link ?? ''} href="/site">
        ‹ {heading}
      </Link>
      <h1>{history.heading}</h1>
      {isPending && <p role="status">{words.list.loading}</p>}
      {publications?.length === 0 && <p className={styles.status}>{history.none}</p>}
      {publications?.map(({ id, at, by, changes, canUndo }) => (
        <Section
          key={id}
          heading={fillSlots(history.published, { person: by, time: momentInWords(at, now) })}
        >
          {changes.map((file) => (
            <Disclosure key={file.path} summary={nameOf(file)}>
              <Changes changes={file.words} />
            </Disclosure>
          ))}
          {canUndo && (
            <Button disabled={undo.isPending} onClick={() => void start(id)}>
              {history.undo}
            </Button>
          )}
        </Section>
      ))}
    </>
  )
}
