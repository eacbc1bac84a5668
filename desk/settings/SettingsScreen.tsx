import { useAccess, useMe } from '../api/queries.ts'
import { NotificationSettings } from '../notifications/Notifications.tsx'
import { Screen, Section } from '../ui/controls.tsx'
import { words } from '../words.build.ts'
import { CalendarSettings } from './Calendar.tsx'
import { Devices } from './Devices.tsx'
import { People } from './People.tsx'

/** Notifications, the person's own devices, and for some who else has access. */
export default function SettingsScreen() {
  const { data: me } = useMe()
  const { data: access } = useAccess()
  const { settings } = words
  const ownId = access?.people.find(({ name }) => name === me?.person)?.id
  return (
    <Screen title={settings.heading}>
      <h1>{settings.heading}</h1>
      {me?.may.includes('answer') && <NotificationSettings />}
      {me?.may.includes('answer') && <CalendarSettings />}
      <Section heading={settings.devices}>
        <p>{settings.devicesText}</p>
        <Devices devices={access?.devices.filter(({ personId }) => personId === ownId) ?? []} />
      </Section>
      {access && me?.may.includes('manage') && <People access={access} ownId={ownId} />}
    </Screen>
  )
}
