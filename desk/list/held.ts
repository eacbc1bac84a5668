import { useEffect, useState } from 'react'
import type { LeadCard } from '../../model/desk/api.ts'

/**
 * Holds back requests that came, and follow-ups that became due, while a list was open: they would
 * move its rows under a finger. Nothing is held back in an empty list, or what the list reads first
 * when the desk comes back to the screen.
 *
 * @param name which list this is; undefined while another one's requests are still shown
 * @param readAt when the leads were read: milliseconds since the epoch
 * @returns which requests to show, how many are held back, and a function that shows those
 */
export function useHeld(name: string | undefined, leads: readonly LeadCard[], readAt: number) {
  const [shown, setShown] = useState<Shown>({ backAt: 0, until: '', due: [] })
  const isDue = ({ followUpOn }: LeadCard) => name === 'to-call' && followUpOn !== null
  const show = () => {
    const until = leads.reduce((last, { receivedAt: at }) => (at > last ? at : last), '')
    setShown({ ...shown, name, until, due: leads.filter(isDue).map(followUpOf) })
  }
  if (name !== undefined && shown.name !== name && readAt >= shown.backAt) show()
  useEffect(() => {
    const comeBack = () => {
      if (document.hidden) return
      setShown((before) => ({ ...before, name: undefined, backAt: Date.now() }))
    }
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [])
  const isOld = (lead: LeadCard) =>
    lead.receivedAt <= shown.until && (!isDue(lead) || shown.due.includes(followUpOf(lead)))
  const isHolding = name !== undefined && shown.name === name && leads.some(isOld)
  return {
    isShown: (lead: LeadCard) => !isHolding || isOld(lead),
    held: isHolding ? leads.filter((lead) => !isOld(lead)).length : 0,
    show,
  }
}

interface Shown {
  name?: string | undefined
  /** When the desk came back to the screen. */
  backAt: number
  /** When the newest request came. */
  until: string
  due: readonly string[]
}

const followUpOf = ({ id, followUpOn }: LeadCard) => `${id} ${followUpOn}`
