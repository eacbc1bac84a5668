import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Access } from '../../model/desk/people.ts'
import { startAfresh } from '../api/client.ts'
import { useAccess, useMe, usePost } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import { unsubscribe } from '../notifications/push.ts'
import controls from '../ui/controls.module.css'
import { Button, Dialog } from '../ui/controls.tsx'
import { momentInWords, useNow } from '../ui/time.ts'
import { recoveryWords } from '../words/access.ts'
import { leadWords } from '../words/lead.ts'
import { settingsWords } from '../words/settings.ts'
import { codesLeft } from './RecoveryCodes.tsx'

/** Devices that are signed in, each with a button that signs it out. */
export function Devices({ devices }: { devices: Access['devices'] }) {
  const content = useDeskContent()
  const { data: me } = useMe()
  const client = useQueryClient()
  const change = usePost()
  const now = useNow()
  const { data: access } = useAccess()
  const dialog = useRef<HTMLDialogElement>(null)
  const ownId = devices.find(({ id }) => id === me?.device)?.personId
  const hasCodes = access !== undefined && codesLeft(access, ownId) > 0
  const signOut = async (id: string) => {
    const isHere = id === me?.device
    if (isHere) await unsubscribe().catch(() => undefined)
    const answer = await change('POST api/devices/:id/sign-out', { params: { id } })
    if (isHere && answer !== undefined) startAfresh(client)
  }
  // With the last device gone, codes are the way back in.
  const leave = (id: string) =>
    id === me?.device && !hasCodes ? dialog.current?.showModal() : void signOut(id)
  return (
    <ul className={controls.rows}>
      {devices.map(({ id, device, seenAt }) => (
        <li key={id}>
          <p>
            <strong>{device}</strong>
            <small>
              {id === me?.device
                ? settingsWords.this
                : settingsWords.seen(momentInWords(content, seenAt, now))}
            </small>
          </p>
          <Button onClick={() => leave(id)}>
            {id === me?.device ? settingsWords.signOutHere : settingsWords.signOut}
          </Button>
          {id === me?.device && (
            <Dialog
              ref={dialog}
              heading={recoveryWords.firstHeading}
              text={recoveryWords.firstText}
              cancel={leadWords.notNow}
            >
              <Button look="danger" type="submit" onClick={() => void signOut(id)}>
                {recoveryWords.signOutAnyway}
              </Button>
            </Dialog>
          )}
        </li>
      ))}
    </ul>
  )
}
