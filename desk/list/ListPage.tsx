import { useEffect, useRef, useState } from 'react'
import { fillSlots } from '../../model/content/template.ts'
import type { View } from '../../model/lead/stages.ts'
import { useLeads } from '../api/queries.ts'
import { Offer } from '../notifications/Offer.tsx'
import { words } from '../words.build.ts'
import { Filters } from './Filters.tsx'
import { LeadGroups } from './LeadGroups.tsx'
import styles from './ListPage.module.css'
import { LiveMark } from './LiveMark.tsx'

/** Typing goes on; asking waits until it rests: milliseconds. */
const typingRestsMs = 250

/** The requests, newest first. `current` is the one that stands open beside the list. */
export function ListPage({ current }: { current: string | undefined }) {
  const [view, setView] = useState<View>('to-call')
  const [typed, setTyped] = useState('')
  const q = useRested(typed.trim())
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useLeads(
    view,
    q,
  )
  const pages = data?.pages ?? []
  const [first] = pages
  const leads = pages.flatMap((page) => page.leads)
  const enough = leads.length >= 20
  // A search looks through some thousand at a time, and may have found nothing there.
  useEffect(() => {
    if (q !== '' && hasNextPage && !isFetchingNextPage && !enough) void fetchNextPage()
  }, [q, hasNextPage, isFetchingNextPage, enough, fetchNextPage])

  const showFailed = () => {
    setTyped('')
    setView('failed')
  }
  const search = useRef<HTMLInputElement>(null)
  const clear = () => {
    setTyped('')
    search.current?.focus()
  }
  const { list } = words
  // Beside an open lead it is not what the page is about.
  const Place = current === undefined ? 'main' : 'section'
  const toCall = first?.counts.toCall ?? 0
  const failed = first?.counts.failed ?? 0
  return (
    <Place className={styles.list} aria-label={list.heading}>
      <header className={styles.head}>
        <h1>
          {toCall === 0 ? list.nobodyWaits : fillSlots(list.waiting, { count: countOf(toCall) })}
        </h1>
        <LiveMark />
      </header>
      <div className={styles.search}>
        <input
          ref={search}
          type="search"
          aria-label={list.search}
          placeholder={list.searchHint}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed !== '' && (
          <button type="button" aria-label={list.clear} onClick={clear}>
            ×
          </button>
        )}
      </div>
      {q === '' && <Filters view={view} choose={setView} counts={first?.counts} />}
      {failed > 0 && view !== 'failed' && (
        <button type="button" className={styles.failed} onClick={showFailed}>
          <strong>
            {failed === 1 ? list.failedOne : fillSlots(list.failedMany, { count: countOf(failed) })}
          </strong>
          <span>{list.failedText}</span>
        </button>
      )}
      {isError && (
        <p role="alert" className={styles.quiet}>
          {list.broken}
        </p>
      )}
      {isPending && <p className={styles.quiet}>{list.loading}</p>}
      {first && <LeadGroups leads={leads} due={first.due} view={view} q={q} current={current} />}
      {hasNextPage && (
        <button
          type="button"
          className={styles.more}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? list.loading : list.more}
        </button>
      )}
      {current === undefined && view === 'to-call' && q === '' && <Offer />}
    </Place>
  )
}

/** Counts go up to 1,000 and no further. */
const countOf = (count: number) => (count >= 1000 ? '1,000+' : String(count))

function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), typingRestsMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
