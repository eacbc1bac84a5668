import type { ChannelName } from '../../model/lead/fields.ts'
import type { Instant } from './lead.ts'

/** One of the photos of a request. */
export interface PhotoPlace {
  leadId: string
  /** From 1 to 4. */
  place: number
}

/** A photo as it's stored: JPEG, upright, without metadata. */
export interface NewPhoto extends PhotoPlace {
  image: Uint8Array
  /** How many photos the visitor sends in all. */
  of: number
  receivedAt: Instant
}

/** Channels whose messages show photos. */
export const channelsWithPhotos: readonly string[] = ['email', 'outbox'] satisfies ChannelName[]

export type Photo = Pick<NewPhoto, 'place' | 'image'>

/**
 * Whether a photo can be stored. `stored`: it is already. `missing`: there is no such request. `late`: the
 * request came too long ago. `full`: photos take up as much as they may.
 */
export type PhotoState = 'open' | 'stored' | 'missing' | 'late' | 'full'
