import { build } from '../build/configuration.ts'

/** Whether this build is served by the lead server, which counts page views. */
export const hasServer = build.formRelayUrl === undefined
