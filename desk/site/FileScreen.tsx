import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { fillSlots } from '../../model/content/template.ts'
import { compareTexts, type FileContent, labelsOf, mergeTexts } from '../../model/desk/compare.ts'
import type { SiteFile } from '../../model/desk/site.ts'
import { findWords } from '../../model/search.ts'
import { HttpError, hasStatus } from '../api/client.ts'
import { useDeskContent } from '../content.tsx'
import controls from '../ui/controls.module.css'
import { BackLink, Button, Dialog, Disclosure } from '../ui/controls.tsx'
import { Changes } from './Changes.tsx'
import { ContentForm } from './ContentForm.tsx'
import styles from './Site.module.css'
import { nameOf, openForm, useSite, useSiteAction, useSiteFile } from './site-queries.ts'
import { TextEditor } from './TextEditor.tsx'

/** Pause in typing after which the draft is saved and checked: milliseconds. */
const saveAfterMs = 600

/** Pause after which a save that didn't reach the server is tried again: milliseconds. */
const retryAfterMs = 5000

/** Editor for the fields and text of one content file, which saves and checks a draft while you type. */
export function FileScreen({ path }: { path: string }) {
  const { words } = useDeskContent()
  const { data: file, dataUpdatedAt, error, refetch } = useSiteFile(path)
  if (!file) return <p role="status">{error ? error.message : words.list.loading}</p>
  // A file that is read again replaces what the form started with.
  return <Editor key={dataUpdatedAt} file={file} reload={() => void refetch()} />
}

function Editor({ file: opened, reload }: { file: SiteFile; reload: () => void }) {
  const deskContent = useDeskContent()
  const { words } = deskContent
  const [content, setContent] = useState(undecided.get(opened.path)?.mine ?? opened)
  const { file, status, theirs, save, saveNow, drop } = useSavedDraft(opened)
  const discard = useSiteAction('POST api/site/discard')
  const keep = useSiteAction('POST api/site/keep')
  const { data: overview } = useSite()
  const isDraft = overview?.files.some((one) => one.path === file.path && one.changed)
  const [, navigate] = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const { site } = words
  const change = (part: Partial<FileContent>) => {
    const next = { ...content, ...part }
    setContent(next)
    save(next)
  }
  const { path } = file
  const foreign = theirs ?? file.outside
  const takeTheirs = async () => {
    drop()
    const left =
      theirs ?? (await discard.mutateAsync({ path, version: file.version }).catch(() => file))
    if (left) reload()
    else navigate('/site')
  }
  const keepBoth = async () => {
    const saved = await saveNow(content, foreign)
    if (!saved) return
    const { version } = saved
    if (!theirs) await keep.mutateAsync({ path, version }).catch(() => undefined)
    reload()
  }
  const whole = file.problems.filter(({ path }) => path.length === 0 || path[0] === 'body')
  const picture = file.choices.picture?.find(({ value }) => path === `pictures/${value}.webp`)
  useFieldInAddress()
  return (
    <>
      <div className={styles.status}>
        <BackLink href="/site" label={site.heading} />
        <p role="status" className={theirs && controls.problem}>
          {theirs ? site.conflict : status || (isDraft ? site.draft : '')}
        </p>
        {isDraft && (
          <Button look="plain" onClick={() => dialog.current?.showModal()}>
            {site.discard}
          </Button>
        )}
      </div>
      <Dialog ref={dialog} text={site.discardText} cancel={words.lead.notYet}>
        <Button look="danger" type="submit" onClick={() => void takeTheirs()}>
          {site.discard}
        </Button>
      </Dialog>
      <h1>{nameOf(deskContent, file)}</h1>
      {foreign && (
        <div role="alert" className={`${controls.tinted} ${styles.note}`}>
          <p>
            {theirs
              ? fillSlots(site.changedMeanwhile, {
                  person: theirs.after.changed?.by ?? site.someone,
                })
              : foreign.after
                ? site.changedOutside
                : site.removedOutside}
          </p>
          {foreign.after && (
            <Changes
              changes={compareTexts(foreign.before, foreign.after, labelsOf(file.choices))}
            />
          )}
          <Button onClick={() => void keepBoth()}>
            {foreign.after ? site.keepBoth : site.keepMine}
          </Button>
          <Button onClick={() => void takeTheirs()}>{site.useTheirs}</Button>
        </div>
      )}
      {whole.map(({ message }) => (
        <p key={message} role="alert" className={controls.problem}>
          {message}
        </p>
      ))}
      {/\{\w/.test(JSON.stringify([opened.value, opened.body])) && (
        <Disclosure summary={site.braces}>
          <p>{site.bracesText}</p>
        </Disclosure>
      )}
      {content.body !== null && (
        <TextEditor
          label={site.text}
          markdown={content.body}
          boldHeadings={file.path.startsWith('blog/')}
          onChange={(body) => change({ body })}
        />
      )}
      {content.value === undefined ? (
        <p>{picture ? <img src={picture.url} alt={picture.label} /> : isDraft && site.removed}</p>
      ) : (
        <ContentForm
          schema={file.schema}
          value={content.value}
          choices={file.choices}
          problems={file.problems}
          onChange={(value) => change({ value })}
        />
      )}
    </>
  )
}

/** A concurrent change of a file; without `after`, its removal. */
type ForeignChange = NonNullable<SiteFile['outside']>

/** What was typed in files that someone else changed meanwhile, until the person decides. By path. */
const undecided = new Map<string, { before: FileContent; mine: FileContent }>()

/**
 * Saves the draft of a file after a pause in typing, one save at a time. After a concurrent change,
 * waits for a decision, then saves both changes.
 *
 * @returns the file with the server's problems, a sentence about the draft, and the concurrent change
 */
function useSavedDraft(opened: SiteFile) {
  const { words } = useDeskContent()
  const [file, setFile] = useState(opened)
  const [status, setStatus] = useState('')
  const { path } = opened
  const [theirs, setTheirs] = useState<(ForeignChange & { after: SiteFile }) | undefined>(() => {
    const left = undecided.get(path)
    return left && { before: left.before, after: opened }
  })
  const { mutateAsync } = useSiteAction('POST api/site/file')
  const latest = useRef({
    version: opened.version,
    before: opened as FileContent,
    // Merged into every later save: the form shows it only after it's opened again.
    foreign: theirs as ForeignChange | undefined,
    waiting: undecided.get(path)?.mine,
  }).current
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queue = useRef(Promise.resolve<SiteFile | undefined>(undefined))

  /** Saves what is waiting, after the saves before it. Only a decision merges a concurrent change. */
  const send = (isDecided = false) => {
    clearTimeout(timer.current)
    queue.current = queue.current.then(() => sendWaiting(isDecided))
    return queue.current
  }
  const sendWaiting = async (isDecided: boolean) => {
    const { waiting, version, foreign } = latest
    if (!waiting || (foreign && !isDecided)) return undefined
    latest.waiting = undefined
    setStatus(words.site.saving)
    try {
      const { value, body } = foreign?.after
        ? mergeTexts(foreign.before, waiting, foreign.after)
        : waiting
      const saved = await mutateAsync({ path, version, value, body })
      undecided.delete(path)
      latest.version = saved.version
      if (!foreign) latest.before = waiting
      setFile(saved)
      setTheirs(undefined)
      setStatus('')
      return saved
    } catch (error) {
      latest.waiting ??= waiting
      const current = hasStatus(error, 409) ? (error.body as SiteFile) : undefined
      if (current?.version) {
        const change = { before: foreign?.before ?? latest.before, after: current }
        Object.assign(latest, { version: current.version, foreign: change })
        undecided.set(path, { before: change.before, mine: latest.waiting })
        setTheirs(change)
        // The notice above the text says what changed.
        setStatus('')
      } else if (error instanceof HttpError) {
        setStatus(error.message)
      } else {
        setStatus(words.site.notSaved)
        schedule(retryAfterMs)
      }
      return undefined
    }
  }
  const schedule = (afterMs = saveAfterMs) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), afterMs)
  }
  const drop = () => {
    clearTimeout(timer.current)
    undecided.delete(path)
    latest.waiting = undefined
  }
  const save = (content: FileContent) => {
    latest.waiting = content
    if (latest.foreign) {
      undecided.set(path, { before: latest.foreign.before, mine: content })
      return
    }
    setStatus(words.site.saving)
    schedule()
  }
  const saveNow = async (content: FileContent, foreign: ForeignChange | null) => {
    Object.assign(latest, { waiting: content, foreign })
    let saved = await send(true)
    // Typed meanwhile.
    while (saved && latest.waiting) saved = await send(true)
    return saved
  }
  const flush = useRef(send)
  flush.current = send
  // What was typed just before leaving or publishing is saved, too.
  useEffect(() => {
    const { save: saveNothing } = openForm
    openForm.save = async () => {
      await flush.current()
      return latest.waiting === undefined
    }
    const saveWhenHidden = () => {
      if (document.hidden) void openForm.save()
    }
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden)
      openForm.save = saveNothing
      void flush.current()
    }
  }, [latest])
  return { file, status, theirs, save, saveNow, drop }
}

/** Opens and shows the field that the address names, as in #field_phone, with the words to find selected. */
function useFieldInAddress(): void {
  useEffect(() => {
    showFieldInAddress()
    // The router's event of a link, here to another field.
    addEventListener('pushState', showFieldInAddress)
    return () => removeEventListener('pushState', showFieldInAddress)
  }, [])
}

function showFieldInAddress(): void {
  const [, id = '', paragraph] = /^#(.+?)(?:_(\d+))?$/.exec(location.hash) ?? []
  const whole = document.getElementById(location.hash.slice(1)) ?? document.getElementById(id)
  if (!whole) return
  const field = (paragraph && whole.children[Number(paragraph)]) || whole
  for (let part = field.closest('details'); part; ) {
    part.open = true
    part = part.parentElement?.closest('details') ?? null
  }
  whole.focus()
  const words = new URLSearchParams(location.search).get('find')
  if (words) selectWords(field, words)
  field.scrollIntoView({ block: 'center' })
}

function selectWords(field: Element, words: string): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const found = findWords(field.value, words)
    // An input for numbers, days or addresses has no selection.
    if (found && field.selectionStart !== null) field.setSelectionRange(found.start, found.end)
    return
  }
  const texts = document.createTreeWalker(field, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const found = findWords(text.nodeValue ?? '', words)
    if (found) {
      getSelection()?.setBaseAndExtent(text, found.start, text, found.end)
      return
    }
  }
}
