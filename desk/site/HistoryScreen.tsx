import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { BackLink, Button, Disclosure, Pending } from '../ui/controls.tsx'
import { momentInWords, useNow } from '../ui/time.ts'
import { siteWords } from '../words/site.ts'
import { ChangedWords } from './Changes.tsx'
import styles from './Site.module.css'
import { nameOf, useHistory, useSite, useSiteAction } from './site-queries.ts'

/** List of publications: who changed what and when, with the texts before and after. */
export function HistoryScreen() {
  const content = useDeskContent()
  const { data: publications, isPending } = useHistory()
  const undo = useSiteAction('POST api/site/undo')
  const { data: site } = useSite()
  const now = useNow()
  return (
    <>
      <BackLink href="/site/all" label={siteWords.all} />
      <h1>{siteWords.history.heading}</h1>
      {isPending && <Pending />}
      {publications?.length === 0 && <p className={styles.status}>{siteWords.history.none}</p>}
      {publications?.map(({ id, at, by, changes }) => (
        // Without a name: two publications may have the same time.
        <section key={id} className={controls.section}>
          <h2>
            {siteWords.history.published({ person: by, time: momentInWords(content, at, now) })}
          </h2>
          {changes.map((change) => (
            <Disclosure key={change.id} summary={nameOf({ path: change.file, name: change.name })}>
              <ChangedWords changes={[change.words]} />
              {change.canTakeBack && (
                <Button
                  disabled={undo.isPending}
                  onClick={() => undo.mutate({ id, change: change.id })}
                >
                  {siteWords.history.undo}
                </Button>
              )}
              <p role="status">
                {undo.variables?.change === change.id &&
                  (undo.isSuccess && site?.changes
                    ? siteWords.history.undone
                    : undo.error?.message)}
              </p>
            </Disclosure>
          ))}
        </section>
      ))}
    </>
  )
}
