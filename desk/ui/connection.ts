import { createContext, useContext } from 'react'

/** `live`: the server pushes changes. `asking`: the desk polls for them. */
export type Connection = 'live' | 'asking' | 'offline'

export const ConnectionContext = createContext<Connection>('asking')
export const useConnection = () => useContext(ConnectionContext)
