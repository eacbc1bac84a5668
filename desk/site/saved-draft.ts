import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { changesBetween, type FileContent, mergeTexts } from '../../model/desk/compare.ts'
import type { SiteFile } from '../../model/desk/site.ts'
import { HttpError, hasStatus } from '../api/client.ts'
import { usePerson } from '../api/queries.ts'
import { siteWords } from '../words/site.ts'
import { openForm, useSiteAction } from './site-queries.ts'

/** Pause in typing after which the draft is saved and checked: milliseconds. */
const saveAfterMs = 300

/** Pause after which a save that didn't reach the server is tried again: milliseconds. */
const retryAfterMs = 5000

/** A concurrent change of a file; without `after`, its removal. */
type ForeignChange = NonNullable<SiteFile['outside']>

interface Typed {
  before: FileContent
  mine: FileContent
}

/** What was typed in files that someone else changed meanwhile, until the person decides. By person and path. */
const undecided = new Map<string, Typed>()

/** What couldn't be saved because the session had ended, until the person has signed in again. */
const unsaved = new Map<string, Typed>()

export type FileEditing = ReturnType<typeof useFileEditing>

/**
 * Edits one content file: saves its draft after a pause in typing, one save at a time. Another person's
 * change of other words is merged at once; after one of the same words, saving waits for a decision.
 *
 * @param opened the file as the server had it last
 * @param reload reads the file again
 */
export function useFileEditing(opened: SiteFile, reload: () => void) {
  const { path } = opened
  const key = `${usePerson()} ${path}`
  const left = undecided.get(key)
  const lost = unsaved.get(key)
  const [content, setContent] = useState<FileContent>(left?.mine ?? lost?.mine ?? opened)
  const [file, setFile] = useState(opened)
  const [status, setStatus] = useState('')
  const [theirs, setTheirs] = useState<(ForeignChange & { after: SiteFile }) | undefined>(
    left && { before: left.before, after: opened },
  )
  const { mutateAsync: post } = useSiteAction('POST api/site/file')
  const discard = useSiteAction('POST api/site/discard')
  const keep = useSiteAction('POST api/site/keep')
  const [, navigate] = useLocation()
  const latest = useRef({
    version: opened.version,
    before: (lost?.before ?? opened) as FileContent,
    /** What this screen has saved, which the server may report late. */
    own: new Set(lost ? [] : [opened.version]),
    // Merged into every later save.
    foreign: theirs as ForeignChange | undefined,
    waiting: left?.mine ?? lost?.mine,
  }).current
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queue = useRef(Promise.resolve<SiteFile | undefined>(undefined))

  /** Saves what is waiting, after the saves before it. Only a decision merges a concurrent change. */
  const send = (isDecided = false) => {
    clearTimeout(timer.current)
    queue.current = queue.current.then(() => sendWaiting(isDecided))
    return queue.current
  }
  const sendWaiting = async (isDecided: boolean): Promise<SiteFile | undefined> => {
    const { waiting, version, foreign } = latest
    if (!waiting || (foreign && !isDecided)) return undefined
    latest.waiting = undefined
    setStatus(siteWords.saving)
    try {
      const { value, body } = foreign?.after
        ? mergeTexts(foreign.before, waiting, foreign.after)
        : waiting
      const saved = await post({ path, version, value, body })
      undecided.delete(key)
      unsaved.delete(key)
      latest.version = saved.version
      latest.own.add(saved.version)
      if (!foreign) latest.before = waiting
      setFile(saved)
      setTheirs(undefined)
      setStatus('')
      return saved
    } catch (error) {
      latest.waiting ??= waiting
      const current = hasStatus(error, 409) ? (error.body as SiteFile) : undefined
      if (current?.version) return takeIn(latest.waiting, current)
      if (hasStatus(error, 401)) unsaved.set(key, { before: latest.before, mine: latest.waiting })
      if (error instanceof HttpError) {
        setStatus(error.message)
      } else {
        setStatus(siteWords.notSaved)
        schedule(retryAfterMs)
      }
      return undefined
    }
  }
  /** Merges another person's change of other words. One of the same words waits for a decision. */
  const takeIn = (
    mine: FileContent,
    current: SiteFile,
  ): Promise<SiteFile | undefined> | undefined => {
    const { foreign, before } = latest
    latest.version = current.version
    if (!foreign && !overlap(before, mine, current)) {
      latest.waiting = mergeTexts(before, mine, current)
      latest.before = current
      setContent(latest.waiting)
      return sendWaiting(false)
    }
    const change = { before: foreign?.before ?? before, after: current }
    latest.foreign = change
    undecided.set(key, { before: change.before, mine })
    setTheirs(change)
    // The notice above the text says what changed.
    setStatus('')
    return undefined
  }
  /** Shows a version that another person saved, or that takes the place of this person's. */
  const open = (current: SiteFile) => {
    undecided.delete(key)
    Object.assign(latest, { version: current.version, before: current, foreign: undefined })
    latest.waiting = undefined
    latest.own = new Set([current.version])
    setContent(current)
    setFile(current)
    setTheirs(undefined)
    setStatus('')
  }
  const schedule = (afterMs = saveAfterMs) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), afterMs)
  }
  const change = (part: Partial<FileContent>) => {
    const next = { ...content, ...part }
    setContent(next)
    latest.waiting = next
    if (latest.foreign) {
      undecided.set(key, { before: latest.foreign.before, mine: next })
      return
    }
    setStatus(siteWords.saving)
    schedule()
  }
  const foreign = theirs ?? file.outside
  const takeTheirs = async () => {
    clearTimeout(timer.current)
    undecided.delete(key)
    latest.waiting = undefined
    // A save that is under way changes the version that is discarded.
    await queue.current
    const { version } = latest
    const there = theirs?.after ?? (await discard.mutateAsync({ path, version }).catch(() => file))
    if (there) open(there)
    else navigate('/site/all')
  }
  const keepBoth = async () => {
    Object.assign(latest, { waiting: content, foreign })
    let saved = await send(true)
    // Typed meanwhile.
    while (saved && latest.waiting) saved = await send(true)
    if (!saved) return
    const { version } = saved
    if (!theirs) await keep.mutateAsync({ path, version }).catch(() => undefined)
    latest.own.clear()
    reload()
  }
  useEffect(() => {
    // The answer to a save comes after the news of it.
    void queue.current.then(() => {
      if (latest.own.has(opened.version)) {
        if (opened.version === latest.version) setFile(opened)
      } else if (latest.waiting) void takeIn(latest.waiting, opened)
      else open(opened)
    })
  }, [opened])
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
  return { file, content, status, theirs, foreign, change, takeTheirs, keepBoth }
}

/** Whether two people changed the same words, or entries of the same list. */
function overlap(before: FileContent, mine: FileContent, theirs: FileContent): boolean {
  const places = (now: FileContent) =>
    changesBetween(before, now).map(
      ({ path, before: old }) => `${path.join('.')} ${JSON.stringify(old)}`,
    )
  const others = new Set(places(theirs))
  return places(mine).some((place) => others.has(place))
}
