import { fillSlots } from '../../model/content/template.ts'
import type { Access } from '../../model/desk/people.ts'
import { useMe, usePost } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import { unsubscribe } from '../notifications/push.ts'
import controls from '../ui/controls.module.css'
import { Button } from '../ui/controls.tsx'
import { momentInWords, useNow } from '../ui/time.ts'

/** Devices that are signed in, each with a button that signs it out. */
export function Devices({ devices }: { devices: Access['devices'] }) {
  const content = useDeskContent()
  const { words } = content
  const { data: me } = useMe()
  const change = usePost()
  const now = useNow()
  const { settings } = words
  const signOut = async (id: string) => {
    if (id === me?.device) await unsubscribe().catch(() => undefined)
    await change('POST api/devices/:id/sign-out', { params: { id } })
  }
  return (
    <ul className={controls.rows}>
      {devices.map(({ id, device, seenAt }) => (
        <li key={id}>
          <p>
            <strong>{device}</strong>
            <small>
              {id === me?.device
                ? settings.this
                : fillSlots(settings.seen, { time: momentInWords(content, seenAt, now) })}
            </small>
          </p>
          <Button onClick={() => void signOut(id)}>
            {id === me?.device ? settings.signOutHere : settings.signOut}
          </Button>
        </li>
      ))}
    </ul>
  )
}
