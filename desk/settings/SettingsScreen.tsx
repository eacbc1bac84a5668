import { useState } from 'react'
import { useAccess, useAnswer, useMe, usePost } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import { NotificationSettings } from '../notifications/Notifications.tsx'
import controls from '../ui/controls.module.css'
import { Button, buttonClass, Screen, Section } from '../ui/controls.tsx'
import { momentInWords, useNow } from '../ui/time.ts'
import { screenNames } from '../words/list.ts'
import { backupWords, calendarWords, settingsWords } from '../words/settings.ts'
import { Devices } from './Devices.tsx'
import { People } from './People.tsx'
import { codesLeft, RecoveryCodes } from './RecoveryCodes.tsx'

/** Notifications, the person's own devices, and for some who else has access. */
export default function SettingsScreen() {
  const { data: me } = useMe()
  const { data: access } = useAccess()
  const ownId = access?.people.find(({ name }) => name === me?.person)?.id
  return (
    <Screen title={screenNames.settings}>
      <h1>{screenNames.settings}</h1>
      {me?.may.includes('answer') && <NotificationSettings />}
      {me?.may.includes('answer') && <CalendarSettings />}
      <Section heading={settingsWords.devices}>
        <p>{settingsWords.devicesText}</p>
        <Devices devices={access?.devices.filter(({ personId }) => personId === ownId) ?? []} />
      </Section>
      {access && <RecoveryCodes left={codesLeft(access, ownId)} />}
      {me?.may.includes('manage') && <BackupStatus />}
      {access && me?.may.includes('manage') && <People access={access} ownId={ownId} />}
      {me && <small>{settingsWords.version(me.version)}</small>}
    </Screen>
  )
}

function BackupStatus() {
  const content = useDeskContent()
  const now = useNow()
  const { data } = useAnswer('GET api/backups')
  if (!data) return null
  const { at, by, isLate, lacksRoom, ahead } = data
  return (
    <Section heading={backupWords.heading}>
      <p className={isLate ? controls.alarm : ''}>
        {at && `${backupWords.last(momentInWords(content, at, now))} `}
        {isLate ? backupWords.late : backupWords[by]}
      </p>
      {lacksRoom && <p className={controls.alarm}>{backupWords.noRoom}</p>}
      {ahead.map((file) => (
        <p key={file}>{backupWords.ahead(file)}</p>
      ))}
    </Section>
  )
}

/** Address of the person's calendar of visits, which is shown once: the server keeps only its hash. */
function CalendarSettings() {
  const content = useDeskContent()
  const post = usePost()
  const now = useNow()
  const [url, setUrl] = useState<string>()
  const { data } = useAnswer('GET api/calendar')
  const since = data?.since ?? null
  const make = async () => setUrl((await post('POST api/calendar', {}))?.url)
  const end = async () => {
    await post('POST api/calendar/off', {})
    setUrl(undefined)
  }
  return (
    <Section heading={calendarWords.heading}>
      <p>{calendarWords.text}</p>
      {since !== null && url === undefined && (
        <p>{calendarWords.since(momentInWords(content, since, now))}</p>
      )}
      {url && <code>{url}</code>}
      <div className={controls.chips}>
        {url ? (
          <a className={buttonClass('primary')} href={url.replace(/^https?:/, 'webcal:')}>
            {calendarWords.subscribe}
          </a>
        ) : (
          <Button onClick={() => void make()}>
            {since === null ? calendarWords.make : calendarWords.replace}
          </Button>
        )}
        {since !== null && <Button onClick={() => void end()}>{calendarWords.end}</Button>}
      </div>
    </Section>
  )
}
