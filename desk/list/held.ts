import { useEffect, useState } from 'react'
import type { LeadCard } from '../../model/desk/api.ts'

/**
 * Holds back requests that came, and follow-ups that became due, while a list was in sight: they would
 * move its rows under a finger. Nothing is held back that the list reads first: when it opens, when it
 * was empty, and when the list or the desk comes back to the screen.
 *
 * @param name which list this is; undefined while it's out of sight, or another one's requests are shown
 * @param readAt when the leads were read: milliseconds since the epoch
 * @returns which requests to show, those held back, and a function that shows these
 */
export function useHeld(name: string | undefined, leads: readonly LeadCard[], readAt: number) {
  /** When the newest request came, and the follow-ups that were due. */
  const [shown, setShown] = useState({ until: '', due: [''] })
  const [list, setList] = useState<string>()
  const [backAt, setBackAt] = useState(0)
  const isDue = ({ followUpOn }: LeadCard) => name === 'to-call' && followUpOn !== null
  const show = () => {
    const until = leads.reduce((last, { receivedAt: at }) => (at > last ? at : last), '')
    setShown({ until, due: leads.filter(isDue).map(followUpOf) })
    setList(name)
  }
  useEffect(() => {
    const comeBack = () => {
      if (document.hidden) return
      setList(undefined)
      setBackAt(Date.now())
    }
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [])
  if (name === undefined && list !== undefined) setList(undefined)
  const isOld = (lead: LeadCard) =>
    lead.receivedAt <= shown.until && (!isDue(lead) || shown.due.includes(followUpOf(lead)))
  const isOpen = name !== undefined && list === name
  const isHolding = isOpen && leads.some(isOld)
  const isFirst = isOpen ? leads.length > 0 && !isHolding : readAt >= backAt
  if (name !== undefined && isFirst) show()
  return {
    isShown: (lead: LeadCard) => !isHolding || isOld(lead),
    held: isHolding ? leads.filter((lead) => !isOld(lead)) : [],
    show,
  }
}

const followUpOf = ({ id, followUpOn }: LeadCard) => `${id} ${followUpOn}`
