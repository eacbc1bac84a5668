import { lazy, Suspense, useState } from 'react'
import { Link, Redirect, Route, Switch, useLocation, useRoute } from 'wouter'
import { hasStatus } from './api/client.ts'
import { ConnectionContext, useLiveUpdates } from './api/live.ts'
import { useMe } from './api/queries.ts'
import styles from './Desk.module.css'
import { ReachingContext } from './lead/Contact.tsx'
import { LeadScreen } from './lead/LeadScreen.tsx'
import { ListScreen } from './list/ListScreen.tsx'
import { SettingsScreen } from './settings/SettingsScreen.tsx'
import { Invitation, SignIn } from './sign-in/SignIn.tsx'
import { Mark } from './ui/controls.tsx'
import { words } from './words.build.ts'

/** Loaded on demand: no one who came to call someone back waits for it. */
const ReportScreen = lazy(() => import('./report/ReportScreen.tsx'))

/** Screens besides the list and the leads. A new one needs its component, and a line here. */
const screens = [
  { path: '/report', label: words.report.heading, Screen: ReportScreen },
  { path: '/settings', label: words.settings.heading, Screen: SettingsScreen },
]

/** The desk: an invitation, the sign-in page, or the screens of someone who is signed in. */
export function Desk() {
  const [isInvited] = useRoute('/welcome')
  return isInvited ? <Invitation /> : <Guarded />
}

function Guarded() {
  const { data: me, error, isPending } = useMe()
  if (me === null || hasStatus(error, 401)) return <SignIn />
  if (me) return <Screens person={me.person} />
  if (isPending) return <p className={styles.message}>{words.list.loading}</p>
  return (
    <p role="alert" className={styles.message}>
      {words.list.broken}
    </p>
  )
}

function Screens({ person }: { person: string }) {
  return (
    <ConnectionContext value={useLiveUpdates()}>
      <ReachingContext value={useState<string>()}>
        <Tabs />
        <Suspense fallback={<p className={styles.message}>{words.report.loading}</p>}>
          <Switch>
            {screens.map(({ path, Screen }) => (
              <Route key={path} path={path} component={Screen} />
            ))}
            <Route>
              <Leads person={person} />
            </Route>
          </Switch>
        </Suspense>
      </ReachingContext>
    </ConnectionContext>
  )
}

/** The list, and the open lead beside it where there is room for both. */
function Leads({ person }: { person: string }) {
  const [isList] = useRoute('/')
  const [isLead, params] = useRoute('/leads/:id')
  if (!(isList || isLead)) return <Redirect to="/" replace />
  return (
    <div className={styles.leads} data-open={isLead ? 'lead' : 'list'}>
      <ListScreen person={person} current={params?.id} />
      {isLead ? (
        <LeadScreen key={params.id} id={params.id} person={person} />
      ) : (
        <aside className={styles.nothing}>
          <Mark />
          <p>{words.lead.choose}</p>
        </aside>
      )}
    </div>
  )
}

/** Navigation between the screens. An open lead belongs to the list. */
function Tabs() {
  const [location] = useLocation()
  const list = { path: '/', label: words.settings.requests }
  const current = screens.find(({ path }) => path === location) ?? list
  return (
    <nav className={styles.tabs} aria-label={words.name}>
      {[list, ...screens].map(({ path, label }) => (
        <Link key={path} href={path} aria-current={path === current.path ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
