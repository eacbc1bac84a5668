import type { AnyStage } from '../../model/desk/api.ts'
import type { Instant } from './instant.ts'

/** A request as the report counts it: nothing about a person. */
export interface ReportedRequest {
  receivedAt: Instant
  service: string
  location: string
  page: string
  spam: boolean
  stage: AnyStage
  /** When somebody first called, texted or wrote, or marked it; null while nobody has. */
  answeredAt: Instant | null
}

export interface ReportStore {
  /** Up to `limit` requests that came since then, the newest first. */
  requestsSince(since: Instant, limit: number): Promise<ReportedRequest[]>
  /** Of those that came since then, how many could not be delivered, by channel. */
  failuresSince(since: Instant): Promise<{ channel: string; requests: number }[]>
}
