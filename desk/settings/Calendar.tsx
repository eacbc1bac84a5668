import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { fillSlots } from '../../model/content/template.ts'
import type { CalendarState } from '../../model/desk/api.ts'
import { fetchJson } from '../api/client.ts'
import { Button, buttonClass, Section } from '../ui/controls.tsx'
import { useNotice } from '../ui/Notice.tsx'
import { momentInWords, useNow } from '../ui/time.ts'
import { words } from '../words.build.ts'

const { calendar: labels } = words

/** Address of the person's calendar of visits, which is shown once: the server keeps only its hash. */
export function CalendarSettings() {
  const client = useQueryClient()
  const showNotice = useNotice()
  const now = useNow()
  const { data } = useQuery({
    queryKey: ['calendar'],
    queryFn: () => fetchJson<CalendarState>('api/calendar'),
  })
  const options = {
    onSuccess: () => client.invalidateQueries({ queryKey: ['calendar'] }),
    onError: () => showNotice(words.lead.failed),
  }
  const make = useMutation({
    mutationFn: () => fetchJson<{ url: string }>('api/calendar', {}),
    ...options,
  })
  const end = useMutation({ mutationFn: () => fetchJson('api/calendar/off', {}), ...options })
  const since = data?.since ?? null
  const url = since === null ? undefined : make.data?.url
  return (
    <Section heading={labels.heading}>
      <p>{labels.text}</p>
      {since !== null && url === undefined && (
        <p>{fillSlots(labels.since, { time: momentInWords(since, now) })}</p>
      )}
      {url && <code>{url}</code>}
      <p>
        {url ? (
          <a className={buttonClass('primary')} href={url.replace(/^https?:/, 'webcal:')}>
            {labels.subscribe}
          </a>
        ) : (
          <Button onClick={() => make.mutate()}>
            {since === null ? labels.make : labels.replace}
          </Button>
        )}
        {since !== null && <Button onClick={() => end.mutate()}>{labels.end}</Button>}
      </p>
    </Section>
  )
}
