import type { ChannelName } from '../../model/lead/fields.ts'
import type { Digest } from '../domain/digest.ts'
import type { Destination, Lead } from '../domain/lead.ts'

/** How an attempt at a delivery ended. */
export type Outcome =
  | { result: 'delivered' }
  /** Try again later; not before so many seconds have passed, when the other side asked for that. */
  | ({ result: 'retry'; afterSeconds?: number | undefined } & Failure)
  /** It will never work: the other side said so. */
  | ({ result: 'refused' } & Failure)

interface Failure {
  /** What went wrong, in our words: it is stored and logged. */
  error: string
  /** In theirs, which may repeat what a visitor typed: for a test's eyes, never stored or logged. */
  said?: string | undefined
}

/** What is delivered. A round after the first is an owner asking for it again. */
export interface Parcel {
  lead: Lead
  round: number
  /** One of the channel's recipients, or one that was configured when the lead came. */
  recipient: string
  /** Whether somebody is invited to the desk, so that a link into it leads somewhere. */
  deskIsOpen: boolean
}

/** A way for a lead to reach the owner. */
export interface Channel {
  readonly name: ChannelName
  /** For people: where it leads. */
  readonly target: string
  /** Each gets a delivery of its own; one that is empty for a channel with only one end. */
  readonly recipients: readonly string[]
  /**
   * Makes one attempt. What it throws counts as `retry`.
   *
   * @param signal aborts when the attempt has taken too long
   */
  deliver(parcel: Parcel, signal: AbortSignal): Promise<Outcome>
  /** Makes one attempt at a morning's digest for one recipient, where the channel brings one. */
  deliverDigest?(digest: Digest, recipient: string, signal: AbortSignal): Promise<Outcome>
}

/** Tells parcels apart on the other side: the lead's id, and the round after the first. */
export function parcelId({ lead, round }: Parcel): string {
  return round === 1 ? lead.id : `${lead.id}.${round}`
}

/** Tells the digests of days apart. */
export const digestId = (day: string): string => `digest-${day}`

/** Where a lead is delivered that comes now: every recipient of every channel. */
export function destinationsOf(channels: readonly Channel[]): Destination[] {
  return channels.flatMap(({ name, recipients }) =>
    recipients.map((recipient) => ({ channel: name, recipient })),
  )
}
