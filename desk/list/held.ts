import { useEffect, useState } from 'react'
import type { LeadCard } from '../../model/desk/api.ts'

/**
 * Holds back requests that came while a list was open: they would move its rows under a finger.
 * Nothing is held back in an empty list, or when the desk comes back to the screen.
 *
 * @param name which list this is; undefined while another one's requests are still shown
 * @returns the requests to show, how many are held back, and a function that shows those
 */
export function useHeld(name: string | undefined, leads: LeadCard[]) {
  const [shown, setShown] = useState<{ name?: string | undefined; until: string }>({ until: '' })
  const newest = leads.reduce((latest, { receivedAt }) => latestOf(latest, receivedAt), '')
  if (name !== undefined && shown.name !== name) setShown({ name, until: newest })
  useEffect(() => {
    const comeBack = () => {
      if (document.hidden) return
      setShown(({ name, until }) => ({ name, until: latestOf(until, new Date().toISOString()) }))
    }
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [])
  const visible = leads.filter(({ receivedAt }) => receivedAt <= shown.until)
  const isHolding = name !== undefined && shown.name === name && visible.length > 0
  return {
    visible: isHolding ? visible : leads,
    held: isHolding ? leads.length - visible.length : 0,
    show: () => setShown({ name, until: newest }),
  }
}

const latestOf = (one: string, other: string) => (one > other ? one : other)
