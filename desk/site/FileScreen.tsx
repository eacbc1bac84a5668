import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { fillSlots } from '../../model/content/template.ts'
import type { SiteFile } from '../../model/desk/site.ts'
import { HttpError, hasStatus } from '../api/client.ts'
import { Button } from '../ui/controls.tsx'
import { words } from '../words.build.ts'
import { ContentForm } from './ContentForm.tsx'
import styles from './Site.module.css'
import { useSite, useSiteAction, useSiteFile } from './site-queries.ts'
import { TextEditor } from './TextEditor.tsx'

/** Pause in typing after which the draft is saved and checked: milliseconds. */
const saveAfterMs = 600

/** Editor for the fields and text of one content file, which saves and checks a draft while you type. */
export function FileScreen({ path }: { path: string }) {
  const { data: file, dataUpdatedAt, error, refetch } = useSiteFile(path)
  const { site } = words
  if (!file) return <p role="status">{error ? error.message : words.list.loading}</p>
  return (
    <>
      <Link className={styles.link ?? ''} href="/site">
        ‹ {site.heading}
      </Link>
      {/* A file that is read again replaces what the form started with. */}
      <Editor key={dataUpdatedAt} file={file} reload={() => void refetch()} />
    </>
  )
}

type Content = Pick<SiteFile, 'value' | 'body'>

function Editor({ file: opened, reload }: { file: SiteFile; reload: () => void }) {
  const [content, setContent] = useState<Content>(opened)
  const { file, status, save, conflict } = useSavedDraft(opened)
  const discard = useSiteAction<{ path: string; version: string }>('discard')
  const keep = useSiteAction<{ path: string; version: string }>('keep')
  const { data: overview } = useSite()
  const isDraft = overview?.files.some((one) => one.path === file.path && one.changed)
  const { site } = words
  const change = (part: Partial<Content>) => {
    const next = { ...content, ...part }
    setContent(next)
    save(next)
  }
  const resolve = async (action: typeof keep) => {
    await action.mutateAsync({ path: file.path, version: file.version }).catch(() => undefined)
    reload()
  }
  const whole = file.problems.filter(({ path }) => path.length === 0 || path[0] === 'body')
  useFieldInAddress()
  return (
    <>
      <h1>{file.name}</h1>
      <p className={styles.status} role="status">
        {status || (isDraft ? site.draft : '')}
        {isDraft && (
          <Button look="plain" onClick={() => void resolve(discard)}>
            {site.discard}
          </Button>
        )}
      </p>
      {conflict && (
        <div role="alert" className={styles.note}>
          <p>{fillSlots(site.changedMeanwhile, { person: conflict })}</p>
          <Button onClick={reload}>{site.showTheirs}</Button>
          <Button onClick={() => save(content, true)}>{site.keepMine}</Button>
        </div>
      )}
      {file.theirs && (
        <div role="alert" className={styles.note}>
          <p>{site.changedOutside}</p>
          <Button onClick={() => void resolve(discard)}>{site.showTheirs}</Button>
          <Button onClick={() => void resolve(keep)}>{site.keepMine}</Button>
        </div>
      )}
      {whole.map(({ message }) => (
        <p key={message} role="alert" className={styles.problem}>
          {message}
        </p>
      ))}
      {content.body !== null && (
        <TextEditor
          label={site.text}
          markdown={content.body}
          boldHeadings={file.path.startsWith('blog/')}
          onChange={(body) => change({ body })}
        />
      )}
      <ContentForm
        schema={file.schema}
        value={content.value}
        choices={file.choices}
        problems={file.problems}
        onChange={(value) => change({ value })}
      />
    </>
  )
}

/**
 * Saves the draft of a file after a pause in typing, one save at a time.
 *
 * @returns the file with the server's problems, a sentence about the draft, and who else changed the file
 */
function useSavedDraft(opened: SiteFile) {
  const [file, setFile] = useState(opened)
  const [status, setStatus] = useState('')
  const [conflict, setConflict] = useState<string>()
  const { mutateAsync } = useSiteAction<object, SiteFile>('file')
  const latest = useRef({ version: opened.version, waiting: undefined as Content | undefined })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSaving = useRef(false)

  const send = async () => {
    const { waiting, version } = latest.current
    if (!waiting || isSaving.current) return
    isSaving.current = true
    latest.current.waiting = undefined
    setStatus(words.site.saving)
    try {
      const { value, body } = waiting
      const saved = await mutateAsync({ path: opened.path, version, value, body })
      latest.current.version = saved.version
      setFile(saved)
      setStatus('')
    } catch (error) {
      if (hasStatus(error, 409)) {
        const theirs = error.body as SiteFile
        latest.current.version = theirs.version
        setConflict(theirs.changed?.by ?? words.site.someone)
      }
      latest.current.waiting ??= waiting
      // The notice above the text says whose change it is.
      if (hasStatus(error, 409)) setStatus('')
      else setStatus(error instanceof HttpError ? error.message : words.site.notSaved)
    } finally {
      isSaving.current = false
      if (latest.current.waiting && latest.current.waiting !== waiting) schedule()
    }
  }
  const schedule = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), saveAfterMs)
  }
  const save = (content: Content, now = false) => {
    latest.current.waiting = content
    setStatus(words.site.saving)
    if (now) setConflict(undefined)
    if (now) void send()
    else if (!conflict) schedule()
  }
  const flush = useRef(send)
  flush.current = send
  // What was typed just before leaving is saved, too.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      void flush.current()
    },
    [],
  )
  return { file, status, save, conflict }
}

/** Opens and shows the field that the address names, as in #field_phone. */
function useFieldInAddress(): void {
  useEffect(() => {
    const id = location.hash.slice(1)
    const field = id && document.getElementById(id)
    if (!field) return
    if (field instanceof HTMLDetailsElement) field.open = true
    else field.focus()
    field.scrollIntoView({ block: 'center' })
  }, [])
}
