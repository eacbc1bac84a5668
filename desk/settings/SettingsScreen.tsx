import { useQueryClient } from '@tanstack/react-query'
import { fillSlots } from '../../model/content/template.ts'
import type { Device } from '../../model/desk/api.ts'
import { fetchJson } from '../api/client.ts'
import { useDevices } from '../api/queries.ts'
import { NotificationSettings } from '../notifications/Notifications.tsx'
import { unsubscribe } from '../notifications/push.ts'
import controls from '../ui/controls.module.css'
import { Button, Screen, Section } from '../ui/controls.tsx'
import { useNotice } from '../ui/Notice.tsx'
import { momentInWords, useNow } from '../ui/time.ts'
import { words } from '../words.build.ts'

/** Notifications, signed-in devices, and how to invite someone. */
export function SettingsScreen() {
  const { settings } = words
  return (
    <Screen title={settings.heading}>
      <h1>{settings.heading}</h1>
      <NotificationSettings />
      <Devices />
      <Section heading={settings.invite}>
        <p>{settings.inviteText}</p>
        <code>npm run leads -- invite "Ana"</code>
      </Section>
    </Screen>
  )
}

function Devices() {
  const { data: devices = [] } = useDevices()
  const client = useQueryClient()
  const showNotice = useNotice()
  const now = useNow()
  const { settings } = words
  const signOut = async ({ id, current }: Device) => {
    try {
      await fetchJson(`api/devices/${encodeURIComponent(id)}/sign-out`, {})
      if (current) await unsubscribe().catch(() => undefined)
      await client.invalidateQueries()
    } catch {
      showNotice(words.lead.failed)
    }
  }
  const lastUse = ({ current, seenAt }: Device) =>
    current ? settings.this : fillSlots(settings.seen, { time: momentInWords(seenAt, now) })
  return (
    <Section heading={settings.devices}>
      <p>{settings.devicesText}</p>
      <ul className={controls.rows}>
        {devices.map((device) => (
          <li key={device.id}>
            <p>
              <strong>{device.device}</strong>
              <span>
                {device.person} · {lastUse(device)}
              </span>
            </p>
            <Button onClick={() => void signOut(device)}>
              {device.current ? settings.signOutHere : settings.signOut}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
