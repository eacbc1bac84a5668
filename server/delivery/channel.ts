import type { ChannelName } from '../../model/lead/fields.ts'
import type { Digest } from '../domain/digest.ts'
import type { Destination, Lead } from '../domain/lead.ts'
import type { Photo } from '../domain/photos.ts'

export type Outcome =
  | { result: 'delivered' }
  /** Try again later, and not before `afterSeconds`, if the receiver asked for that. */
  | ({ result: 'retry'; afterSeconds?: number | undefined } & Failure)
  /** The receiver refused it for good. */
  | ({ result: 'refused' } & Failure)

interface Failure {
  /** What went wrong, in our words. Stored and logged. */
  error: string
  /** The receiver's words, which may repeat what a visitor typed. Printed by `test-channels` only. */
  said?: string | undefined
}

/** What is delivered. The round is more than 1 after the owner asked to send it again. */
export interface Parcel {
  lead: Lead
  round: number
  /** A recipient that was configured when the lead was stored. */
  recipient: string
  /** Whether the desk is in use, so that a link to it works. */
  deskIsOpen: boolean
  /** Those that have arrived. */
  photos: readonly Photo[]
}

/** A way to send leads to the owner. */
export interface Channel {
  readonly name: ChannelName
  /** Where it sends to, for people. */
  readonly target: string
  /** Each gets its own delivery. One empty recipient for a channel with a single receiver. */
  readonly recipients: readonly string[]
  /**
   * Makes one attempt. An error counts as `retry`.
   *
   * @param signal aborts when the attempt takes too long
   */
  deliver(parcel: Parcel, signal: AbortSignal): Promise<Outcome>
  /** Makes one attempt at sending a digest. Absent if the channel sends none. */
  deliverDigest?(digest: Digest, recipient: string, signal: AbortSignal): Promise<Outcome>
  /** Removes what it has written about leads. Absent if it keeps nothing. */
  erase?(leadIds: readonly string[]): Promise<void>
}

/** Identifies a parcel to the receiver: the lead's id, and the round if it isn't the first. */
export function parcelId({ lead, round }: Parcel): string {
  return round === 1 ? lead.id : `${lead.id}.${round}`
}

export const digestId = (day: string): string => `digest-${day}`

/** Where new leads are delivered: to every recipient of every channel. */
export function destinationsOf(channels: readonly Channel[]): Destination[] {
  return channels.flatMap(({ name, recipients }) =>
    recipients.map((recipient) => ({ channel: name, recipient })),
  )
}
