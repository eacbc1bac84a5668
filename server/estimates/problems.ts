import { business } from '../../model/content.ts'
import { maximumEstimateBytes } from '../../model/estimate.ts'
import type { FieldProblem, Problem } from '../http/problem.ts'

/** Everything that can keep a request for an estimate from being taken, in the visitor's words. */

const call = `call ${business.phone.display}`

export function missingFields(errors: readonly FieldProblem[]): Problem {
  return {
    status: 422,
    title: 'Some details are missing',
    detail: `We could not send your request yet. Fill in what is listed and send it again, or ${call}.`,
    errors,
  }
}

export const tooLarge: Problem = {
  status: 413,
  title: 'Your message is too long',
  detail: `We can take ${maximumEstimateBytes / 1024} kB at once. Shorten your message and send it again, or ${call}.`,
}

export const unreadable: Problem = {
  status: 400,
  title: 'We could not read your request',
  detail: `Your request did not arrive whole. Send it again, or ${call}.`,
}

export const wrongContentType: Problem = {
  status: 415,
  title: 'We could not read your request',
  detail: `Send the request from the form on our website, or ${call}.`,
}

export const wrongMethod: Problem = {
  status: 405,
  title: 'Please use the form',
  detail: `Requests for an estimate are sent from the form on our website, or ${call}.`,
}

export function tooMany(retryAfterSeconds: number): Problem {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return {
    status: 429,
    title: 'Too many requests',
    detail: `We have had many requests from you. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or ${call}.`,
    retryAfterSeconds,
  }
}

export const cannotStore: Problem = {
  status: 503,
  title: 'Your request was not sent',
  detail: `Something is wrong on our side and your request was not stored. Try again in a minute, or ${call}.`,
  retryAfterSeconds: 60,
}
