import { useState } from 'react'
import { words } from '../words.build.ts'
import styles from './Offer.module.css'
import { useNotifications } from './useNotifications.ts'

/** Remembers on this device that somebody does not want to be asked again. */
const declinedKey = 'desk notifications declined'

/** Offers to notify this device, where it can be and nobody has declined. */
export function Offer() {
  const { state, working, turnOn } = useNotifications()
  const [declined, setDeclined] = useState(() => localStorage.getItem(declinedKey) !== null)
  if (state !== 'off' || declined) return null
  const decline = () => {
    localStorage.setItem(declinedKey, 'yes')
    setDeclined(true)
  }
  const { notifications } = words
  return (
    <aside className={styles.offer} aria-label={notifications.heading}>
      <p>{notifications.offer}</p>
      <div>
        <button type="button" disabled={working} onClick={turnOn}>
          {working ? notifications.working : notifications.turnOn}
        </button>
        <button type="button" onClick={decline}>
          {notifications.later}
        </button>
      </div>
    </aside>
  )
}
