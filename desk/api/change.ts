import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Change, LeadDetail } from '../../model/desk/api.ts'
import { followUpRange } from '../../model/desk/follow-up.ts'
import { useNotice } from '../ui/Notice.tsx'
import { dayIn } from '../ui/time.ts'
import { words } from '../words.build.ts'
import { ask, Refusal } from './ask.ts'

/** The change that takes another back; undefined where nothing does. */
export function undoOf(change: Change): Change | undefined {
  switch (change.kind) {
    case 'stage':
      // From before the desk: a stage to leave, not to return to.
      if (change.from === 'earlier') return undefined
      return { kind: 'stage', from: change.to, to: change.from }
    case 'follow-up':
      return { kind: 'follow-up', from: change.to, to: withinRange(change.from) }
    case 'spam':
      return { kind: 'not-spam' }
    case 'not-spam':
      return { kind: 'spam' }
    default:
      return undefined
  }
}

/** A day that has long passed comes back as yesterday: the server takes no day before it. */
function withinRange(day: string | null): string | null {
  const { first } = followUpRange(dayIn(0, Date.now()))
  return day !== null && day < first ? first : day
}

/** Changes a lead, says so, and offers to undo it. Of two people the later one sees the earlier's. */
export function useChange(id: string) {
  const client = useQueryClient()
  const notice = useNotice()
  const mutation = useMutation({
    mutationFn: ({ change }: { change: Change; say?: string }) =>
      ask<LeadDetail>(`api/leads/${encodeURIComponent(id)}/changes`, change),
    onSuccess: (lead, { change, say }) => {
      client.setQueryData(['lead', id], lead)
      const undo = undoOf(change)
      if (say) notice(say, undo && (() => mutation.mutate({ change: undo })))
    },
    onError: (error) => {
      const changed = error instanceof Refusal && error.status === 409
      if (changed) client.setQueryData(['lead', id], error.body)
      notice(changed ? words.lead.conflict : words.lead.failed)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['leads'] }),
  })
  const underWay = useRef(new Set<string>())
  return async (change: Change, say?: string): Promise<LeadDetail | undefined> => {
    const key = JSON.stringify(change)
    // Of two taps the second would be told of a conflict with the first, or write a note twice.
    if (underWay.current.has(key)) return undefined
    underWay.current.add(key)
    return mutation
      .mutateAsync({ change, ...(say && { say }) })
      .catch(() => undefined)
      .finally(() => underWay.current.delete(key))
  }
}
