import { words } from '../words.build.ts'
import { useNotifications } from './useNotifications.ts'

/** Turns notifications on and off for this device, or says what stands in the way. */
export function NotificationSettings() {
  const { state, working, turnOn, turnOff } = useNotifications()
  const { notifications } = words
  return (
    <section aria-label={notifications.heading}>
      <h2>{notifications.heading}</h2>
      <p>
        {state === 'unsupported' || state === 'blocked' ? notifications[state] : notifications.text}
      </p>
      {state === 'off' && (
        <button type="button" data-first disabled={working} onClick={turnOn}>
          {working ? notifications.working : notifications.turnOn}
        </button>
      )}
      {state === 'on' && (
        <ul>
          <li>
            <p>
              <strong>{notifications.on}</strong>
            </p>
            <button type="button" disabled={working} onClick={turnOff}>
              {notifications.turnOff}
            </button>
          </li>
        </ul>
      )}
    </section>
  )
}
