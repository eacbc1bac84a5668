import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fillSlots } from '../../model/content/template.ts'
import type { CalendarState } from '../../model/desk/api.ts'
import { fetchJson } from '../api/client.ts'
import { usePost } from '../api/queries.ts'
import controls from '../ui/controls.module.css'
import { Button, buttonClass, Section } from '../ui/controls.tsx'
import { momentInWords, useNow } from '../ui/time.ts'
import { words } from '../words.build.ts'

const { calendar: labels } = words

/** Address of the person's calendar of visits, which is shown once: the server keeps only its hash. */
export function CalendarSettings() {
  const post = usePost()
  const now = useNow()
  const [url, setUrl] = useState<string>()
  const { data } = useQuery({
    queryKey: ['calendar'],
    queryFn: () => fetchJson<CalendarState>('api/calendar'),
  })
  const since = data?.since ?? null
  const make = async () => setUrl((await post<{ url: string }>('calendar', {}))?.url)
  const end = async () => {
    await post('calendar/off', {})
    setUrl(undefined)
  }
  return (
    <Section heading={labels.heading}>
      <p>{labels.text}</p>
      {since !== null && url === undefined && (
        <p>{fillSlots(labels.since, { time: momentInWords(since, now) })}</p>
      )}
      {url && <code>{url}</code>}
      <div className={controls.chips}>
        {url ? (
          <a className={buttonClass('primary')} href={url.replace(/^https?:/, 'webcal:')}>
            {labels.subscribe}
          </a>
        ) : (
          <Button onClick={() => void make()}>
            {since === null ? labels.make : labels.replace}
          </Button>
        )}
        {since !== null && <Button onClick={() => void end()}>{labels.end}</Button>}
      </div>
    </Section>
  )
}
