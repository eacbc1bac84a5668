import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Link, Redirect, Route, Switch, useLocation, useRoute } from 'wouter'
import type { Me } from '../model/desk/people.ts'
import { hasStatus } from './api/client.ts'
import { useLiveUpdates } from './api/live.ts'
import { useLeads, useMe } from './api/queries.ts'
import { useDeskContent } from './content.tsx'
import styles from './Desk.module.css'
import { Keys } from './Keys.tsx'
import { LeadScreen } from './lead/LeadScreen.tsx'
import { ListScreen } from './list/ListScreen.tsx'
import { rowsOf } from './list/rows.ts'
import { Invitation, SignIn } from './sign-in/SignIn.tsx'
import { ConnectionContext } from './ui/connection.ts'
import controls from './ui/controls.module.css'
import { Button, Mark, Pending, Screen } from './ui/controls.tsx'
import { inView, useView } from './ui/view.ts'
import { leadWords } from './words/lead.ts'
import { screenNames } from './words/list.ts'
import { offlineWords } from './words/shared.ts'

/** Screens loaded on demand, so that the list appears sooner. */
const ReportScreen = screen(() => import('./report/ReportScreen.tsx'))
const PhoneRequestScreen = screen(() => import('./lead/PhoneRequest.tsx'))
const SiteScreen = screen(() => import('./site/SiteScreen.tsx'))
const SettingsScreen = screen(() => import('./settings/SettingsScreen.tsx'))

/** A screen on demand. Without a connection, it says so, and the rest of the desk stays. */
function screen(load: () => Promise<{ default: ComponentType }>) {
  return lazy(() => load().catch(() => ({ default: Offline })))
}

function Offline() {
  return (
    <Screen title={offlineWords.heading}>
      <h1>{offlineWords.heading}</h1>
      <div className={controls.section}>
        <p role="alert">{offlineWords.text}</p>
        <div className={controls.chips}>
          <Button look="primary" onClick={() => location.reload()}>
            {offlineWords.again}
          </Button>
        </div>
      </div>
    </Screen>
  )
}

/** The desk: an invitation, the sign-in page, or the screens of someone who is signed in. */
export function Desk() {
  const [isInvited] = useRoute('/welcome')
  return isInvited ? <Invitation /> : <Guarded />
}

function Guarded() {
  const { data: me, error, isPending } = useMe()
  if (me === null || hasStatus(error, 401)) return <SignIn />
  if (me) return <Screens {...me} />
  return <Pending isError={!isPending} />
}

function Screens({ may }: Me) {
  const screens = [
    { path: '/site', label: screenNames.site, Screen: SiteScreen, needs: ['edit'] },
    { path: '/report', label: screenNames.report, Screen: ReportScreen, needs: ['answer'] },
    { path: '/settings', label: screenNames.settings, Screen: SettingsScreen, needs: [] },
  ] as const
  const allowed = screens.filter(({ needs }) => needs.every((one) => may.includes(one)))
  const canAnswer = may.includes('answer')
  const list = { path: '/', label: screenNames.requests }
  return (
    <ConnectionContext value={useLiveUpdates()}>
      <Tabs tabs={canAnswer ? [list, ...allowed] : allowed} />
      <Suspense fallback={<Pending />}>
        <Switch>
          {allowed.map(({ path, Screen }) => (
            <Route key={path} path={`${path}/*?`} component={Screen} />
          ))}
          {canAnswer && <Route path="/new" component={PhoneRequestScreen} />}
          <Route>{canAnswer ? <Leads /> : <Redirect to={allowed[0]?.path ?? '/settings'} />}</Route>
        </Switch>
      </Suspense>
    </ConnectionContext>
  )
}

/** Whether there is room for a list and a lead: as in the styles. */
const wide = matchMedia('(width >= 60rem)')
const watchWidth = (onChange: () => void) => {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/**
 * The list, and the open lead beside it where there is room for both: the first of the list, or who is to
 * be called next, until another is chosen.
 */
function Leads() {
  const [isList] = useRoute('/')
  const [isLead, params] = useRoute('/leads/:id')
  const [, navigate] = useLocation()
  const view = useView()
  const isWide = useSyncExternalStore(watchWidth, () => wide.matches)
  const { data, isPlaceholderData } = useLeads(view, '')
  const first = isPlaceholderData ? undefined : data?.pages[0]
  const { calls = [], callNext, due = [], leads = [] } = first ?? {}
  const [row] = rowsOf(view, [...calls, ...(callNext ? [callNext] : []), ...due, ...leads], calls)
  const opens = isList && isWide ? row?.[0].id : undefined
  useEffect(() => {
    if (!opens) return
    navigate(inView(`/leads/${opens}`, view), { replace: true, state: { isUnasked: true } })
  }, [opens, navigate, view])
  if (!(isList || isLead)) return <Redirect to="/" replace />
  return (
    <div className={styles.leads} data-open={isLead ? 'lead' : 'list'}>
      <ListScreen current={params?.id} isInSight={isWide || !isLead} />
      {isLead && <LeadScreen key={params.id} id={params.id} />}
      {isWide && !isLead && (
        <aside className={styles.nothing}>
          <Mark />
          <p>{leadWords.choose}</p>
        </aside>
      )}
    </div>
  )
}

/** Navigation between the screens. An open lead belongs to the list. */
function Tabs({ tabs }: { tabs: readonly { path: string; label: string }[] }) {
  const { words } = useDeskContent()
  const [location] = useLocation()
  const current = tabs.findLast(({ path }) => location.startsWith(path))
  return (
    <nav className={styles.tabs} aria-label={words.name}>
      {tabs.map(({ path, label }) => (
        <Link key={path} href={path} aria-current={path === current?.path ? 'page' : undefined}>
          {label}
        </Link>
      ))}
      <Keys />
    </nav>
  )
}
