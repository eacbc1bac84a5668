import { useState } from 'react'
import { Link, Route, Switch, useRoute, useSearch } from 'wouter'
import { proofField } from '../../model/content/missing-proof.ts'
import { fileGroups } from '../../model/desk/choices.ts'
import type { SiteOverview } from '../../model/desk/site.ts'
import controls from '../ui/controls.module.css'
import { buttonClass, Pending, Screen, Section } from '../ui/controls.tsx'
import { listWords, screenNames } from '../words/list.ts'
import { siteWords } from '../words/site.ts'
import { fieldInWords } from './Changes.tsx'
import { FileScreen } from './FileScreen.tsx'
import { FormSwitch } from './FormSwitch.tsx'
import { fieldName } from './fields.ts'
import { HistoryScreen } from './HistoryScreen.tsx'
import { Group, opened } from './PageList.tsx'
import { PageScreen } from './PageScreen.tsx'
import { PublishBar } from './PublishBar.tsx'
import styles from './Site.module.css'
import {
  filePath,
  nameOf,
  pagePath,
  useSite,
  useSiteAction,
  useSiteSearch,
} from './site-queries.ts'

/** Editing the site: the page itself, or the list of all pages and files. */
export default function SiteScreen() {
  const { data: site, isError } = useSite()
  const [isList] = useRoute('/site')
  const page = new URLSearchParams(useSearch()).get('page')
  if (!site) {
    return (
      <Screen title={screenNames.site}>
        <Pending isError={isError} />
      </Screen>
    )
  }
  if (isList && page && site.cannot === null) return <PageScreen site={site} page={page} />
  return (
    <Screen title={screenNames.site} wide={isList}>
      <Switch>
        <Route path="/site/files/:path">
          {({ path }) => <FileScreen key={path} path={decodeURIComponent(path)} />}
        </Route>
        <Route path="/site/history" component={HistoryScreen} />
        <Route>
          <Overview site={site} />
        </Route>
      </Switch>
      <PublishBar site={site} />
    </Screen>
  )
}

function Overview({ site }: { site: SiteOverview }) {
  const shortcuts = [
    { path: 'business.yaml', field: 'hours', label: siteWords.shortcuts.hours },
    { path: 'business.yaml', field: 'specialHours', label: siteWords.shortcuts.closings },
    { path: 'claims.yaml', field: '', label: siteWords.shortcuts.claims },
    { path: 'business.yaml', field: 'phone', label: siteWords.shortcuts.phone },
  ]
  const [q, setQ] = useState('')
  const form = useSiteAction('POST api/site/form')
  const reopened = form.isSuccess && siteWords.form.opened
  const fileName = (path: string) =>
    nameOf(site.files.find((one) => one.path === path) ?? { path, name: path })
  const formNote = form.error?.message ?? (site.formOpen ? reopened : siteWords.form.closed)
  if (site.cannot) {
    return (
      <>
        <h1>{screenNames.site}</h1>
        <p className={`${controls.tinted} ${styles.note}`}>{site.cannot}</p>
      </>
    )
  }
  return (
    <>
      <h1>{screenNames.site}</h1>
      <input
        type="search"
        className={styles.search}
        aria-label={siteWords.search}
        placeholder={siteWords.search}
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      {q.trim().length > 1 ? (
        <Matches q={q.trim()} />
      ) : (
        <>
          <p role="status" className={formNote ? `${controls.tinted} ${styles.note}` : ''}>
            {formNote}
          </p>
          <nav className={styles.shortcuts} aria-label={siteWords.mostUsed}>
            <Link href={pagePath('/')} className={buttonClass('soft')} state={opened}>
              {siteWords.shortcuts.home}
            </Link>
            {shortcuts.map(({ path, field, label }) => (
              <Link
                key={label}
                href={filePath(path, field)}
                className={buttonClass('soft')}
                state={opened}
              >
                {label}
              </Link>
            ))}
            <FormSwitch isOpen={site.formOpen} action={form} />
            <Link href="/site/history" className={buttonClass('soft')} state={opened}>
              {siteWords.history.heading}
            </Link>
          </nav>
          {site.notes.length > 0 && (
            <Section heading={siteWords.updated}>
              <ul className={`${styles.files} ${styles.matches}`}>
                {site.notes.map(({ file, path, message }) => (
                  <li key={`${file} ${path.join('.')}`}>
                    <Link
                      href={filePath(file, path.join('_'))}
                      className={controls.rowLink}
                      state={opened}
                    >
                      {fileName(file)}: {fieldInWords(path.map(String))}
                      <small>{message}</small>
                    </Link>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {site.missing.length > 0 && (
            <Section heading={siteWords.missing.heading}>
              <ul className={`${styles.files} ${styles.matches}`}>
                {site.missing.map((one) => (
                  <li key={one}>
                    <Link
                      href={filePath(proofField[one].file, proofField[one].field)}
                      className={controls.rowLink}
                      state={opened}
                    >
                      {siteWords.missing[one].name}
                      <small>{siteWords.missing[one].why}</small>
                    </Link>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <div className={styles.groups}>
            {fileGroups.map((group) => (
              <Group
                key={group}
                group={group}
                files={site.files.filter((file) => file.group === group)}
              />
            ))}
          </div>
        </>
      )}
    </>
  )
}

function Matches({ q }: { q: string }) {
  const { data: matches = [], isSuccess } = useSiteSearch(q)
  if (isSuccess && matches.length === 0) return <p role="status">{listWords.nothingFound}</p>
  return (
    <ul className={`${styles.files} ${styles.matches}`}>
      {matches.map(({ path, page, field, name, excerpt }) => (
        <li key={`${path} ${field}`}>
          <Link
            href={
              page
                ? pagePath(page, fieldName({ file: path, path: field }))
                : filePath(path, field.join('_'), q)
            }
            className={controls.rowLink}
            state={opened}
          >
            {nameOf({ path, name })}
            <small>{excerpt}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
