import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { FileGroup } from '../../model/desk/choices.ts'
import type { ContentFile } from '../../model/desk/site.ts'
import controls from '../ui/controls.module.css'
import { Button, Section } from '../ui/controls.tsx'
import { viewLabels } from '../words/list.ts'
import { siteWords } from '../words/site.ts'
import { EntryMenu, isEntry } from './EntryMenu.tsx'
import styles from './Site.module.css'
import { filePath, nameOf, pagePath, useSiteAction } from './site-queries.ts'

/** What an owner can add, by the group of its files. */
const kindOfGroup = {
  services: 'service',
  locations: 'city',
  blog: 'article',
  pests: 'pest',
} as const

const isKind = (group: FileGroup): group is keyof typeof kindOfGroup => group in kindOfGroup

/** State of a screen that was opened from the list of files. */
export const opened = { hasList: true }

/** Files of a group that are listed at once, unless someone opened it. */
const mostShown = 15
const openGroups = new Set<FileGroup>()

/** The files of a group, with a form that adds one where an owner can. */
export function Group({ group, files }: { group: FileGroup; files: readonly ContentFile[] }) {
  if (files.length === 0) return null
  // The server has put these in order.
  const sorted = ['blog', 'legal'].includes(group)
    ? files
    : files.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
  const list = (
    <ul className={styles.files}>
      {sorted.map((file) => (
        <Row key={file.path} file={file} />
      ))}
    </ul>
  )
  return (
    <Section heading={siteWords.groups[group]}>
      {isKind(group) && <NewPage group={group} />}
      {sorted.length > mostShown ? (
        <details
          open={openGroups.has(group)}
          onToggle={({ currentTarget }) =>
            currentTarget.open ? openGroups.add(group) : openGroups.delete(group)
          }
        >
          <summary>{`${viewLabels.all} ${sorted.length}`}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </Section>
  )
}

/** A file of the list. The page of an entry has a menu. */
function Row({ file }: { file: ContentFile }) {
  const { path, page, name, changed, hidden, removed, conflict: inConflict } = file
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <Link
        href={page ? pagePath(page) : filePath(path)}
        className={controls.rowLink}
        state={opened}
      >
        {nameOf(file)}
        {hidden && <small>{siteWords.pageMenu.hidden}</small>}
        {removed && <small>{siteWords.pageMenu.removed}</small>}
        {changed && (
          <small className={inConflict ? controls.problem : ''}>
            {inConflict ? siteWords.conflict : siteWords.changedBy(changed.by)}
          </small>
        )}
      </Link>
      {isEntry(path) && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={siteWords.pageMenu.more(name)}
          onClick={() => setOpen(!isOpen)}
        >
          ···
        </button>
      )}
      {isOpen && (
        <div className={styles.menu}>
          <EntryMenu page={file} />
        </div>
      )}
    </li>
  )
}

function NewPage({ group }: { group: keyof typeof kindOfGroup }) {
  const [, navigate] = useLocation()
  const create = useSiteAction('POST api/site/entry')
  return (
    <form
      className={`${controls.chips} ${styles.create}`}
      onSubmit={async (event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        const zipCodes = String(fields.get('zipCodes') ?? '').match(/\d{5}/g) ?? []
        const [name, text] = [String(fields.get('name')), String(fields.get('text') ?? '')]
        const entry = { kind: kindOfGroup[group], name, zipCodes, text }
        const file = await create.mutateAsync(entry).catch(() => undefined)
        if (!file) return
        // The pages of a city and of a service are whole already; the others need their words first.
        const isWhole =
          (group === 'locations' || group === 'services') && file.problems.length === 0
        const screen = isWhole ? pagePath(`/${file.path.replace('.md', '')}`) : filePath(file.path)
        navigate(screen, { state: opened })
      }}
    >
      <input
        name="name"
        required
        maxLength={100}
        aria-label={siteWords.newPage[group]}
        placeholder={siteWords.newPage[group]}
      />
      {group === 'locations' && (
        <input
          name="zipCodes"
          required
          inputMode="numeric"
          aria-label={siteWords.newPage.zipCodes}
          placeholder={siteWords.newPage.zipCodes}
        />
      )}
      {group === 'services' && (
        <textarea
          name="text"
          required
          maxLength={700}
          rows={3}
          aria-label={siteWords.newPage.text}
          placeholder={siteWords.newPage.text}
        />
      )}
      <Button type="submit" look="outline" disabled={create.isPending}>
        {siteWords.newPage.add[group]}
      </Button>
      {create.isError && <p role="alert">{create.error.message}</p>}
    </form>
  )
}
