import { Link } from 'wouter'
import type { ContentFile, EntryWish } from '../../model/desk/site.ts'
import controls from '../ui/controls.module.css'
import { Button } from '../ui/controls.tsx'
import { siteWords } from '../words/site.ts'
import { filePath, openForm, publishBar, useSite, useSiteAction } from './site-queries.ts'

interface Props {
  page: Pick<ContentFile, 'path' | 'name' | 'hidden' | 'removed'>
  /** Called with the path of the page's file when it has got another one. */
  onMove?: (path: string) => void
}

/** Whether an owner may add and remove pages such as the one of a file. */
export const isEntry = (path: string): boolean => /^(services|locations|blog|pests)\//.test(path)

/** What can be done to a whole page that the owner may add: rename, move, hide and remove it. */
export function EntryMenu({ page, onMove }: Props) {
  const { mutateAsync, isPending, error } = useSiteAction('POST api/site/entry/change')
  const send = async (change: EntryWish) => {
    if (!(await openForm.save())) return
    const { path } = page
    const done = await mutateAsync({ path, change }).catch(() => undefined)
    if (done && done.path !== path) onMove?.(done.path)
    // Several moves in a row are one change.
    if (done?.edit && change.do !== 'up' && change.do !== 'down') publishBar.review()
  }
  const { show, bringBack } = siteWords.pageMenu
  const labels = { ...siteWords, ...siteWords.pageMenu, show: page.removed ? bringBack : show }
  const can = (change: Exclude<EntryWish['do'], 'rename'>) => (
    <Button
      look={change === 'remove' ? 'danger' : 'soft'}
      disabled={isPending}
      onClick={() => void send({ do: change })}
    >
      {labels[change]}
    </Button>
  )
  const refusal = error && <p role="alert">{error.message}</p>
  if (page.removed) {
    return (
      <>
        <p className={controls.chips}>
          {can('show')}
          <small>{siteWords.pageMenu.bringBackText}</small>
        </p>
        {refusal}
      </>
    )
  }
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
      <SpanishLink path={page.path} isHidden={page.hidden} />
      {refusal}
    </>
  )
}

/** Leads to a page's Spanish words, if the list of its kind has them: a page alone would have no way to it. */
function SpanishLink({ path, isHidden }: { path: string; isHidden: boolean }) {
  const { data: site } = useSite()
  const has = (file: string) => site?.files.some((one) => one.path === file)
  const [spanish, list] = [`es/${path}`, `es/pages/${path.replace(/\/.*/, '')}.yaml`]
  if (isHidden || !(has(spanish) || has(list))) return null
  const { begin, open } = siteWords.translation
  return (
    <Link href={filePath(spanish)} className={controls.link}>
      {has(spanish) ? open : begin}
    </Link>
  )
}
