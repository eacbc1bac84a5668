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
