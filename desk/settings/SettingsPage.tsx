import { useQueryClient } from '@tanstack/react-query'
import { fillSlots } from '../../model/content/template.ts'
import type { Device } from '../../model/desk/api.ts'
import { ask } from '../api/ask.ts'
import { useDevices } from '../api/queries.ts'
import { forget } from '../notifications/device.ts'
import { NotificationSettings } from '../notifications/NotificationSettings.tsx'
import { useNotice } from '../ui/Notice.tsx'
import { momentInWords, useNow } from '../ui/time.ts'
import { useTitle } from '../ui/title.ts'
import { words } from '../words.build.ts'
import styles from './SettingsPage.module.css'

/** Which devices are signed in, and signing them out. */
export function SettingsPage() {
  const { data: devices = [] } = useDevices()
  const client = useQueryClient()
  const notice = useNotice()
  const now = useNow()
  const { settings } = words
  useTitle(settings.heading)
  const signOut = async ({ id, current }: Device) => {
    try {
      await ask(`api/devices/${encodeURIComponent(id)}/sign-out`, {})
      if (current) await forget().catch(() => undefined)
      await client.invalidateQueries()
    } catch {
      notice(words.lead.failed)
    }
  }
  return (
    <main className={styles.page}>
      <h1>{settings.heading}</h1>
      <NotificationSettings />
      <section aria-label={settings.devices}>
        <h2>{settings.devices}</h2>
        <p>{settings.devicesText}</p>
        <ul>
          {devices.map((one) => (
            <li key={one.id}>
              <p>
                <strong>{one.device}</strong>
                <span>
                  {one.person} ·{' '}
                  {one.current
                    ? settings.this
                    : fillSlots(settings.seen, { time: momentInWords(one.seenAt, now) })}
                </span>
              </p>
              <button type="button" onClick={() => void signOut(one)}>
                {one.current ? settings.signOutHere : settings.signOut}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={settings.invite}>
        <h2>{settings.invite}</h2>
        <p>{settings.inviteText}</p>
        <code>npm run leads -- invite "Ana"</code>
      </section>
    </main>
  )
}
