import { failures } from '../../model/content/content.ts'
import { fillSlots } from '../../model/content/template.ts'
import { maximumEstimateBytes } from '../../model/lead/estimate.ts'
import type { FieldProblem, Problem } from '../http/problem.ts'

/** Everything that can keep a request for an estimate from being taken. The words stand in the content. */

export function missingFields(errors: readonly FieldProblem[]): Problem {
  return { status: 422, ...failures.missingFields, errors }
}

export const tooLarge: Problem = {
  status: 413,
  title: failures.tooLarge.title,
  detail: fillSlots(failures.tooLarge.detail, { kilobytes: String(maximumEstimateBytes / 1024) }),
}

export const unreadable: Problem = { status: 400, ...failures.unreadable }
export const wrongContentType: Problem = { status: 415, ...failures.wrongContentType }
export const wrongMethod: Problem = { status: 405, ...failures.wrongMethod }
export const cannotStore: Problem = { status: 503, ...failures.cannotStore, retryAfterSeconds: 60 }

export function tooMany(retryAfterSeconds: number): Problem {
  const { title, detail, wait } = failures.tooMany
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const inWords =
    minutes === 1 ? wait.minute : fillSlots(wait.minutes, { minutes: String(minutes) })
  return { status: 429, title, detail: fillSlots(detail, { wait: inWords }), retryAfterSeconds }
}
