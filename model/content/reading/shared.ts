import type { Reading } from './read.ts'

/** File beside a built server with the content it was built with, already checked. */
export const builtContent = 'content.json'

const global = globalThis as { [key: symbol]: Reading | undefined }
const key = Symbol.for('content')

/** The content that this process was given, if any. */
export const sharedContent = (): Reading | undefined => global[key]

/** Gives the content to modules that this process imports later, also from a bundle. */
export function shareContent(reading: Reading | undefined): void {
  global[key] = reading
}
