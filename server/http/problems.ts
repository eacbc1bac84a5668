import { failures } from '../../model/content/content.ts'
import type { Problem } from './problem.ts'

/** What can be wrong with any request. The words stand in the content. */

export const badRequest: Problem = { status: 400, ...failures.badRequest }
export const notFound: Problem = { status: 404, ...failures.notFound }
export const methodNotAllowed: Problem = { status: 405, ...failures.methodNotAllowed }
export const tooSlow: Problem = { status: 408, ...failures.tooSlow }
export const addressTooLong: Problem = { status: 414, ...failures.addressTooLong }
export const headersTooLarge: Problem = { status: 431, ...failures.headersTooLarge }
export const broken: Problem = { status: 500, ...failures.broken }
export const leaving: Problem = { status: 503, ...failures.leaving, retryAfterSeconds: 60 }
