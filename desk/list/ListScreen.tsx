import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { LeadCard } from '../../model/desk/api.ts'
import type { View } from '../../model/lead/stages.ts'
import { useLeads, usePerson } from '../api/queries.ts'
import { NotificationOffer } from '../notifications/Notifications.tsx'
import { useConnection } from '../ui/connection.ts'
import controls from '../ui/controls.module.css'
import { Button, buttonClass, Pending } from '../ui/controls.tsx'
import { inView, useView } from '../ui/view.ts'
import { listWords, viewLabels } from '../words/list.ts'
import { Filters } from './Filters.tsx'
import { useHeld } from './held.ts'
import { LeadGroups } from './LeadGroups.tsx'
import styles from './List.module.css'
import { rowsOf } from './rows.ts'

/** Pause in typing after which a search starts: milliseconds. */
const searchAfterMs = 250
/** A search reads more pages until it has found this many requests. */
const wantedMatches = 20

interface ListScreenProps {
  current: string | undefined
  isInSight: boolean
}

/**
 * Requests of a view, or those that match a search.
 *
 * @param current id of the lead that is open
 * @param isInSight whether there is room for the list beside it
 */
export function ListScreen({ current, isInSight }: ListScreenProps) {
  const view = useView()
  const [location, navigate] = useLocation()
  // A lead that the person didn't choose gives way to the first of the other list.
  const setView = (to: View) =>
    navigate(inView(history.state?.isUnasked === true ? '/' : location, to))
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const { data, dataUpdatedAt, isPending, isPlaceholderData, isError, ...next } = useLeads(view, q)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = next
  const pages = data?.pages ?? []
  const [first] = pages
  const leads = pages.flatMap((page) => page.leads)
  const known = first && isInSight && !isPlaceholderData && q === '' ? view : undefined
  const due = first?.due ?? []
  const person = usePerson()
  const [onlyMine, setOnlyMine] = useState(false)
  const isPlan = view === 'today' || view === 'week'
  // A visit that isn't decided is everyone's.
  const others = leads.filter(({ visit }) => visit && visit.who !== '' && visit.who !== person)
  const goes = others.length > 0 && leads.some(({ visit }) => visit?.who === person)
  const isMine = ({ visit }: LeadCard) =>
    !(isPlan && onlyMine && goes) || visit === null || visit.who === '' || visit.who === person
  const { isShown, held, show } = useHeld(known, [...due, ...leads], dataUpdatedAt)
  const newRows = rowsOf(view, held).length
  const top = useRef<HTMLHeadingElement>(null)
  const findsMore = q !== '' && hasNextPage && leads.length < wantedMatches
  // One page of a search covers a few thousand requests, and may hold no match.
  useEffect(() => {
    if (findsMore && !isFetchingNextPage) void fetchNextPage()
  }, [findsMore, isFetchingNextPage, fetchNextPage])

  // The page has one main element: the open lead, if there is one.
  const Element = current === undefined ? 'main' : 'section'
  const { failed = 0 } = first?.counts ?? {}
  const waiting = first?.counts['to-call']
  const heading =
    view === 'to-call' && waiting !== undefined ? waitingInWords(waiting) : viewLabels[view]
  const canOffer = current === undefined && view === 'to-call' && q === ''
  // Browsers refuse a badge for what isn't installed.
  useEffect(() => {
    if (waiting !== undefined) void navigator.setAppBadge?.(waiting).catch(() => undefined)
  }, [waiting])
  return (
    <Element id="list" className={styles.list} aria-label={listWords.heading}>
      <header className={styles.head}>
        <h1 ref={top}>{heading}</h1>
        <ConnectionStatus isError={isError} />
      </header>
      {canOffer && <NotificationOffer place="top" />}
      <div className={styles.tools}>
        <SearchBox value={typed} onChange={setTyped} />
        <Link
          href={inView('/new', view)}
          className={buttonClass('soft')}
          state={{ hasList: true }}
          aria-label={listWords.add}
          title={listWords.add}
        >
          +
        </Link>
      </div>
      {q === '' && <Filters view={view} choose={setView} counts={first?.counts} />}
      {failed > 0 && view !== 'failed' && (
        <button
          type="button"
          className={`${controls.alarm} ${controls.rowLink} ${styles.failed}`}
          onClick={() => {
            setTyped('')
            setView('failed')
          }}
        >
          <strong>
            {failed === 1 ? listWords.failedOne : listWords.failedMany(countOf(failed))}
          </strong>
          <span>{listWords.failedText}</span>
        </button>
      )}
      {pages
        .flatMap(({ unreadable }) => unreadable)
        .map(({ id, why }) => (
          <p key={id} className={controls.alarm}>
            {listWords.unreadable({ id, why })}
          </p>
        ))}
      {isPlan && q === '' && goes && (
        <div className={styles.mine}>
          {[false, true].map((mine) => (
            <Button
              key={String(mine)}
              aria-pressed={mine === onlyMine}
              onClick={() => setOnlyMine(mine)}
            >
              {mine ? listWords.mine : listWords.everyone}
            </Button>
          ))}
        </div>
      )}
      {(isError || isPending) && <Pending isError={isError} />}
      <div role="status" className={styles.held}>
        {newRows > 0 && (
          <Button
            look="primary"
            onClick={() => {
              show()
              top.current?.scrollIntoView({ block: 'end' })
            }}
          >
            {listWords.newOnes(countOf(newRows))}
          </Button>
        )}
      </div>
      {first && (
        <LeadGroups
          calls={first.calls}
          callNext={first.callNext && isShown(first.callNext) ? first.callNext : null}
          due={due.filter(isShown)}
          leads={leads.filter(isShown).filter(isMine)}
          view={q === '' ? view : 'search'}
          search={q}
          current={current}
        />
      )}
      {hasNextPage && (
        <Button
          className={styles.more}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? listWords.loading : listWords.more}
        </Button>
      )}
      {leads.length > 0 && (
        <a
          className={styles.download}
          href={`/desk/api/leads.csv?${new URLSearchParams({ view, q })}`}
          download
        >
          {listWords.download}
        </a>
      )}
      {canOffer && <NotificationOffer place="foot" />}
    </Element>
  )
}

/** The server counts up to 1,000. */
const countOf = (count: number) => (count >= 1000 ? '1,000+' : String(count))

const waitingInWords = (count: number) =>
  count === 0 ? listWords.nobodyWaits : listWords.waiting(countOf(count))

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), searchAfterMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

/** Shows whether the list updates live. After an error, it polls. */
function ConnectionStatus({ isError }: { isError: boolean }) {
  const live = useConnection()
  const connection = isError && live === 'live' ? 'asking' : live
  return (
    <p className={styles.connection} data-connection={connection} role="status">
      {listWords[connection]}
    </p>
  )
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={styles.search}>
      <input
        ref={input}
        type="search"
        aria-keyshortcuts="/"
        aria-label={listWords.search}
        placeholder={listWords.searchHint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button type="button" aria-label={listWords.clear} onClick={clear}>
          ×
        </button>
      )}
    </div>
  )
}
