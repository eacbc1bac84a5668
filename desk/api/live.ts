import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Connection } from '../ui/connection.ts'
import { changeKey } from './client.ts'

/** Delay before the desk opens a stream that the server has ended: milliseconds. */
const reopenAfterMs = 5000

/** Listens to the server's stream and refetches what is shown after each change. */
export function useLiveUpdates(): Connection {
  const client = useQueryClient()
  const [connection, setConnection] = useState<Connection>('asking')
  useEffect(() => listen(client, setConnection), [client])
  return connection
}

function listen(client: QueryClient, report: (connection: Connection) => void): () => void {
  const controller = new AbortController()
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const refetch = () => {
    for (const key of ['leads', 'lead', 'report', 'people', 'me', 'site']) {
      void client.invalidateQueries({ queryKey: [key] })
    }
  }
  const close = () => {
    source?.close()
    clearTimeout(timer)
  }
  const open = () => {
    close()
    source = new EventSource('/desk/api/live')
    source.addEventListener('change', () => {
      // The desk's own change brings the new lead along, then refetches the list.
      if (client.isMutating({ mutationKey: changeKey }) === 0) refetch()
    })
    source.addEventListener('open', () => {
      report('live')
      // Something may have changed before the stream was open.
      refetch()
    })
    source.addEventListener('error', () => {
      report(navigator.onLine ? 'asking' : 'offline')
      // The server ends the streams of a device that was signed out, and EventSource doesn't say why.
      void client.invalidateQueries({ queryKey: ['me'] })
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenAfterMs)
    })
  }
  open()
  const { signal } = controller
  addEventListener('offline', () => report('offline'), { signal })
  // A stream that was open before may be dead without an event.
  addEventListener('online', open, { signal })
  return () => {
    controller.abort()
    close()
  }
}
