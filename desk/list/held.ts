import { useEffect, useState } from 'react'
import type { LeadCard } from '../../model/desk/api.ts'
import { followUpTime } from '../ui/time.ts'

/**
 * Holds back requests that came, and follow-ups that became due, while a list was open: they would
 * move its rows under a finger. Nothing is held back in an empty list, or when the desk comes back to
 * the screen.
 *
 * @param name which list this is; undefined while another one's requests are still shown
 * @returns which requests to show, how many are held back, and a function that shows those
 */
export function useHeld(name: string | undefined, leads: readonly LeadCard[]) {
  const [shown, setShown] = useState<{ name?: string | undefined; until: string }>({ until: '' })
  const arrivalOf = ({ receivedAt, followUpOn }: LeadCard) =>
    name === 'to-call' && followUpOn !== null
      ? latestOf(receivedAt, followUpTime(followUpOn))
      : receivedAt
  const newest = leads.map(arrivalOf).reduce(latestOf, '')
  if (name !== undefined && shown.name !== name) setShown({ name, until: newest })
  useEffect(() => {
    const comeBack = () => {
      if (document.hidden) return
      setShown(({ name, until }) => ({ name, until: latestOf(until, new Date().toISOString()) }))
    }
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [])
  const isOld = (lead: LeadCard) => arrivalOf(lead) <= shown.until
  const isHolding = name !== undefined && shown.name === name && leads.some(isOld)
  return {
    isShown: (lead: LeadCard) => !isHolding || isOld(lead),
    held: isHolding ? leads.filter((lead) => !isOld(lead)).length : 0,
    show: () => setShown({ name, until: newest }),
  }
}

const latestOf = (one: string, other: string) => (one > other ? one : other)
