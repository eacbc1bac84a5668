import { lazy, Suspense, useState } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { ConnectionContext, useLive } from './api/live.ts'
import { isSignedOut, useMe } from './api/queries.ts'
import styles from './Desk.module.css'
import { LeadPage } from './lead/LeadPage.tsx'
import { ReachingContext } from './lead/reaching.ts'
import { ListPage } from './list/ListPage.tsx'
import { SettingsPage } from './settings/SettingsPage.tsx'
import { Invitation } from './sign-in/Invitation.tsx'
import { SignIn } from './sign-in/SignIn.tsx'
import { Mark } from './ui/Mark.tsx'
import { Tabs } from './ui/Tabs.tsx'
import { words } from './words.build.ts'

/** Nobody waits for it who came to call somebody back. */
const ReportPage = lazy(() => import('./report/ReportPage.tsx'))

/** The desk: whoever is not signed in sees the way in, everybody else the list. */
export function Desk() {
  return (
    <Switch>
      <Route path="/welcome">
        <Invitation />
      </Route>
      <Route>
        <Guarded />
      </Route>
    </Switch>
  )
}

function Guarded() {
  const { data: me, error, isPending } = useMe()
  if (me === null || isSignedOut(error)) return <SignIn />
  if (me) return <Rooms person={me.person} />
  if (isPending) return <p className={styles.waiting}>{words.list.loading}</p>
  return (
    <p role="alert" className={styles.waiting}>
      {words.list.broken}
    </p>
  )
}

/** The list stands beside the lead where there is room for both. */
function Rooms({ person }: { person: string }) {
  return (
    <ConnectionContext value={useLive()}>
      <ReachingContext value={useState<string>()}>
        <Tabs />
        <Switch>
          <Route path="/settings">
            <SettingsPage />
          </Route>
          <Route path="/report">
            <Suspense fallback={<p className={styles.waiting}>{words.report.loading}</p>}>
              <ReportPage />
            </Suspense>
          </Route>
          <Route path="/leads/:id">
            {({ id }) => (
              <div className={styles.rooms} data-open="lead">
                <ListPage current={id} />
                <LeadPage key={id} id={id} person={person} />
              </div>
            )}
          </Route>
          <Route path="/">
            <div className={styles.rooms} data-open="list">
              <ListPage current={undefined} />
              <aside className={styles.nothing}>
                <Mark />
                <p>{words.lead.choose}</p>
              </aside>
            </div>
          </Route>
          <Route>
            <Redirect to="/" replace />
          </Route>
        </Switch>
      </ReachingContext>
    </ConnectionContext>
  )
}
