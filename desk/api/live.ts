import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'

/** `live`: the server tells of changes. `asking`: the desk has to ask. */
export type Connection = 'live' | 'asking' | 'offline'

export const ConnectionContext = createContext<Connection>('asking')
export const useConnection = () => useContext(ConnectionContext)

/** When the server ends the stream, so long until another is tried: milliseconds. */
const openAgainMs = 5000

/** Listens to the server while somebody is signed in, and reads anew whatever has changed. */
export function useLive(): Connection {
  const client = useQueryClient()
  const [connection, setConnection] = useState<Connection>('asking')
  useEffect(() => listen(client, setConnection), [client])
  return connection
}

function listen(client: QueryClient, tell: (connection: Connection) => void): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['leads'] })
    void client.invalidateQueries({ queryKey: ['lead'] })
    void client.invalidateQueries({ queryKey: ['report'] })
  }
  const open = () => {
    source = new EventSource('/desk/api/live')
    source.addEventListener('change', refresh)
    source.addEventListener('open', () => {
      tell('live')
      // Whatever came before the stream was there.
      refresh()
    })
    source.addEventListener('error', () => {
      tell(navigator.onLine ? 'asking' : 'offline')
      // The server ends the stream of a device that was signed out; an event source is not told why.
      void client.invalidateQueries({ queryKey: ['me'] })
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, openAgainMs)
    })
  }
  open()
  const close = () => {
    source?.close()
    clearTimeout(again)
  }
  const offline = () => tell('offline')
  // A stream that lived through it may be dead without knowing.
  const online = () => {
    close()
    open()
  }
  addEventListener('offline', offline)
  addEventListener('online', online)
  return () => {
    close()
    removeEventListener('offline', offline)
    removeEventListener('online', online)
  }
}
