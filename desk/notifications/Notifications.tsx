import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '../api/queries.ts'
import controls from '../ui/controls.module.css'
import { Button, Section } from '../ui/controls.tsx'
import { useNotice } from '../ui/Notice.tsx'
import { notificationWords } from '../words/list.ts'
import { knownPushState, type PushState, readPushState, turnOff, turnOn } from './push.ts'

function useNotifications() {
  const client = useQueryClient()
  const showNotice = useNotice()
  const { data: state } = useQuery({
    queryKey: ['notifications'],
    queryFn: readPushState,
    // An offer that came later would move the list under a finger.
    initialData: knownPushState,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (turn: () => Promise<PushState>) => turn(),
    onSuccess: (next) => client.setQueryData(['notifications'], next),
    onError: () => showNotice(notificationWords.failed),
  })
  return { state, isPending, turnOn: () => mutate(turnOn), turnOff: () => mutate(turnOff) }
}

/** Turns notifications of this device on and off, or says why that isn't possible. */
export function NotificationSettings() {
  const { state, isPending, turnOn, turnOff } = useNotifications()
  return (
    <Section heading={notificationWords.heading}>
      <p>
        {state === 'unsupported' || state === 'blocked'
          ? notificationWords[state]
          : notificationWords.text}
      </p>
      {state === 'off' && (
        <div className={controls.chips}>
          <Button look="primary" disabled={isPending} onClick={turnOn}>
            {isPending ? notificationWords.working : notificationWords.turnOn}
          </Button>
        </div>
      )}
      {state === 'on' && (
        <ul className={controls.rows}>
          <li>
            <strong>{notificationWords.on}</strong>
            <Button disabled={isPending} onClick={turnOff}>
              {notificationWords.turnOff}
            </Button>
          </li>
        </ul>
      )}
    </Section>
  )
}

/** Set on a device whose owner doesn't want to be asked again. */
const declinedKey = 'desk notifications declined'

/** Time after signing in during which notifications come first: a day in milliseconds. */
const firstDayMs = 86_400_000

/**
 * Offers notifications until the offer was declined: at the foot of the list, or on top of it on the
 * first day of a device. Then it also says what a device lacks.
 */
export function NotificationOffer({ place }: { place: 'top' | 'foot' }) {
  const { state, isPending, turnOn } = useNotifications()
  const { data: me } = useMe()
  const [declined, setDeclined] = useState(() => localStorage.getItem(declinedKey) !== null)
  const isFirstDay = Date.now() - Date.parse(me?.signedInAt ?? '') < firstDayMs
  if (declined || state === undefined || state === 'on') return null
  if (isFirstDay !== (place === 'top') || (state !== 'off' && !isFirstDay)) return null
  const decline = () => {
    localStorage.setItem(declinedKey, 'yes')
    setDeclined(true)
  }
  return (
    <aside
      className={`${controls.tinted} ${controls.offer}`}
      aria-label={notificationWords.heading}
    >
      <p>{state === 'off' ? notificationWords.offer : notificationWords[state]}</p>
      <div className={controls.chips}>
        {state === 'off' && (
          <Button look="primary" disabled={isPending} onClick={turnOn}>
            {isPending ? notificationWords.working : notificationWords.turnOn}
          </Button>
        )}
        <Button look={state === 'off' ? 'plain' : 'outline'} onClick={decline}>
          {notificationWords.later}
        </Button>
      </div>
    </aside>
  )
}
