import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** A file that only a finished build has. */
export const markerFile = '.build.json'

const buildMarker = z.object({
  /** Another build has another one. */
  id: z.string(),
  /** The origin that the pages name as their own. */
  origin: z.string(),
  /** Where the form posts to instead of to this site's server, if it does. */
  relay: z.string().optional(),
})

export type BuildMarker = z.output<typeof buildMarker>

export const writeMarker = (marker: BuildMarker): string => `${JSON.stringify(marker)}\n`

/** @returns undefined when the folder has no finished build */
export function readMarker(site: string): BuildMarker | undefined {
  try {
    return buildMarker.parse(JSON.parse(readFileSync(join(site, markerFile), 'utf8')))
  } catch {
    return undefined
  }
}
