import { fillSlots } from '../../model/content/template.ts'
import type { Access } from '../../model/desk/people.ts'
import { useAccess, useMe, usePost } from '../api/queries.ts'
import { NotificationSettings } from '../notifications/Notifications.tsx'
import { unsubscribe } from '../notifications/push.ts'
import controls from '../ui/controls.module.css'
import { Button, Screen, Section } from '../ui/controls.tsx'
import { momentInWords, useNow } from '../ui/time.ts'
import { words } from '../words.build.ts'
import { CalendarSettings } from './Calendar.tsx'
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

/** Devices that are signed in, each with a button that signs it out. */
export function Devices({ devices }: { devices: Access['devices'] }) {
  const { data: me } = useMe()
  const change = usePost()
  const now = useNow()
  const { settings } = words
  const signOut = async (id: string) => {
    if (id === me?.device) await unsubscribe().catch(() => undefined)
    await change(`devices/${id}/sign-out`, {})
  }
  return (
    <ul className={controls.rows}>
      {devices.map(({ id, device, seenAt }) => (
        <li key={id}>
          <p>
            <strong>{device}</strong>
            <span>
              {id === me?.device
                ? settings.this
                : fillSlots(settings.seen, { time: momentInWords(seenAt, now) })}
            </span>
          </p>
          <Button onClick={() => void signOut(id)}>
            {id === me?.device ? settings.signOutHere : settings.signOut}
          </Button>
        </li>
      ))}
    </ul>
  )
}
