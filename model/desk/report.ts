import type { CountedEvent } from '../counts/beacon.ts'
import type { AnyStage } from './changes.ts'

/** Where work comes from: `again` is another visit of a customer. */
export type IncomeSource = 'form' | 'phone' | 'again'

/** Report of the last four weeks. Spam doesn't count as a request. */
export interface Report {
  /** Every day, the oldest first; the last is today. */
  days: { day: string; requests: number; views: number }[]
  /** Weeks of seven days, the one that ends today first. */
  weeks: ReportWeek[]
  /** Customers who wait now, counted as in the list. */
  waiting: number
  /** Customers who came back for another visit, and those to be asked now. */
  nextVisits: { back: number; due: number }
  /** Cents: what was paid, what planned visits will bring, and what is owed for those that are done. */
  money: { paid: number; toCome: number; owed: number }
  /** What was paid, the most first; an empty name for what isn't known. */
  income: Record<'services' | 'cities' | 'sources', { name: string; cents: number }[]>
  stages: { stage: AnyStage; requests: number }[]
  /** The most first; then the rest of them together, under a name that is empty, and those without one. */
  services: Share[]
  cities: Share[]
  /** Where requests came from: other sites, campaigns, the phone. */
  sources: Share[]
  pages: PageUse[]
  use: Use
  spam: number
  undelivered: { channel: string; requests: number }[]
  /** Whether anyone answers requests in the desk; if not, response times are unknown. */
  answersKnown: boolean
}

export interface ReportWeek {
  from: string
  until: string
  requests: number
  answered: number
  /** Answered requests with a known conversation. */
  reached: number
  waiting: number
  /** From a request to the first call, text or email, by the clock of the office; null without any. */
  medianMinutes: number | null
  slowestMinutes: number | null
}

/** Requests that are booked now, and those that are done, with their prices in cents. */
export interface Sales {
  booked: number
  done: number
  doneCents: number
}

export interface Share extends Sales {
  /** null for requests that name nothing, and erased ones. */
  name: string | null
  requests: number
}

export type Use = Record<CountedEvent, number>

export interface PageUse extends Use, Sales {
  page: string
  /** Requests that came from a form on it. */
  requests: number
}
