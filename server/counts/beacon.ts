import { z } from 'zod'
import { type Beacon, countedEvents, vitalNames } from '../../model/counts/beacon.ts'

/** The longest that anybody waits for a page, in milliseconds: an hour. CLS never comes near it. */
const mostOfAVital = 3_600_000

const beaconSchema: z.ZodType<Beacon> = z.strictObject({
  page: z.string().max(200),
  events: z.array(z.enum(countedEvents)).max(countedEvents.length),
  vitals: z.partialRecord(z.enum(vitalNames), z.number().min(0).max(mostOfAVital)).optional(),
})

/** What a page says of its use; undefined where the text says nothing of the kind. */
export function readBeacon(text: string): Beacon | undefined {
  try {
    return beaconSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
