import { build } from '../build/configuration.ts'

/** Whether this build's pages have a server of their own to tell. */
export const hasServer = build.formRelayUrl === undefined
