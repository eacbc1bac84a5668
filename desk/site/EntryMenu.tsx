import { Link } from 'wouter'
import type { ContentFile, EntryWish } from '../../model/desk/site.ts'
import controls from '../ui/controls.module.css'
import { Button } from '../ui/controls.tsx'
import { siteWords } from '../words/site.ts'
import styles from './Site.module.css'
import { filePath, nameOf, openForm, useSiteAction } from './site-queries.ts'

interface Props {
  page: Pick<ContentFile, 'path' | 'name' | 'hidden'>
  /** Whether the draft removes it: then it can't be changed any more. */
  isGone?: boolean
  /** Called with the path of the page's file when it has got another one. */
  onMove?: (path: string) => void
}

/** Whether an owner may add and remove pages such as the one of a file. */
export const isEntry = (path: string): boolean => /^(services|locations|blog|pests)\//.test(path)

/** What can be done to a whole page that the owner may add: rename, move, hide and remove it. */
export function EntryMenu({ page, isGone, onMove }: Props) {
  const { mutateAsync, isPending, error, data } = useSiteAction('POST api/site/entry/change')
  const send = async (change: EntryWish) => {
    if (!(await openForm.save())) return
    const { path } = page
    const done = await mutateAsync({ path, change }).catch(() => undefined)
    if (done && done.path !== path) onMove?.(done.path)
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
  if (isGone) return mentions
  return (
    <>
      <form
        className={controls.chips}
        onSubmit={(event) => {
          event.preventDefault()
          void send({ do: 'rename', name: String(new FormData(event.currentTarget).get('name')) })
        }}
      >
        <input
          key={page.name}
          name="name"
          required
          maxLength={100}
          aria-label={siteWords.pageMenu.name}
          defaultValue={page.name}
        />
        <Button type="submit" look="soft" disabled={isPending}>
          {siteWords.pageMenu.rename}
        </Button>
        <small>{siteWords.pageMenu.renameText}</small>
      </form>
      {!page.path.startsWith('blog/') && !page.hidden && (
        <p className={controls.chips}>
          {can('up')}
          {can('down')}
        </p>
      )}
      <p className={controls.chips}>
        {can(page.hidden ? 'show' : 'hide')}
        <small>{siteWords.pageMenu.hideText}</small>
      </p>
      <p className={controls.chips}>
        {can('remove')}
        <small>{siteWords.pageMenu.removeText}</small>
      </p>
      {error && <p role="alert">{error.message}</p>}
      {mentions}
    </>
  )
}
