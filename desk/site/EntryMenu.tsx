import { Link, useLocation } from 'wouter'
import type { EntryWish, SiteFile } from '../../model/desk/site.ts'
import controls from '../ui/controls.module.css'
import { Button } from '../ui/controls.tsx'
import { siteWords } from '../words/site.ts'
import styles from './Site.module.css'
import { filePath, nameOf, openForm, useSiteAction } from './site-queries.ts'

/** What can be done to a whole page that the owner may add: rename, move, hide and remove it. */
export function EntryMenu({ file }: { file: SiteFile }) {
  const [, navigate] = useLocation()
  const { mutateAsync, isPending, error, data } = useSiteAction('POST api/site/entry/change')
  const send = async (change: EntryWish) => {
    if (!(await openForm.save())) return
    const { path } = file
    const done = await mutateAsync({ path, change }).catch(() => undefined)
    if (done && done.path !== path) navigate(filePath(done.path), { replace: true })
  }
  const can = (change: Exclude<EntryWish['do'], 'rename'>) => (
    <Button
      look={change === 'remove' ? 'danger' : 'soft'}
      disabled={isPending}
      onClick={() => void send({ do: change })}
    >
      {{ ...siteWords, ...siteWords.pageMenu }[change]}
    </Button>
  )
  const mentions = data && data.mentions.length > 0 && (
    <div role="status">
      <p>{siteWords.pageMenu.mentions}</p>
      <ul className={styles.files}>
        {data.mentions.map(({ path, name, words: found }) => (
          <li key={path}>
            <Link href={filePath(path, '', found[0])} className={controls.rowLink}>
              {nameOf({ path, name })}
              <small>{found.join(', ')}</small>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
  if (file.value === undefined) return mentions
  return (
    <details className={styles.entry}>
      <summary>{siteWords.pageMenu.menu}</summary>
      <form
        className={controls.chips}
        onSubmit={(event) => {
          event.preventDefault()
          void send({ do: 'rename', name: String(new FormData(event.currentTarget).get('name')) })
        }}
      >
        <input
          key={file.name}
          name="name"
          required
          maxLength={100}
          aria-label={siteWords.pageMenu.name}
          defaultValue={file.name}
        />
        <Button type="submit" look="soft" disabled={isPending}>
          {siteWords.pageMenu.rename}
        </Button>
        <small>{siteWords.pageMenu.renameText}</small>
      </form>
      {!file.path.startsWith('blog/') && !file.hidden && (
        <p className={controls.chips}>
          {can('up')}
          {can('down')}
        </p>
      )}
      <p className={controls.chips}>
        {can(file.hidden ? 'show' : 'hide')}
        <small>{siteWords.pageMenu.hideText}</small>
      </p>
      <p className={controls.chips}>
        {can('remove')}
        <small>{siteWords.pageMenu.removeText}</small>
      </p>
      {error && <p role="alert">{error.message}</p>}
      {mentions}
    </details>
  )
}
