import { business } from '../../model/content.ts'
import type { Problem } from './problem.ts'

/** What can be wrong with any request, in the visitor's words. */

const call = `call ${business.phone.display}`

export const notFound: Problem = {
  status: 404,
  title: '404 Not Found',
  detail: `There is nothing at this address. Start again from our home page, or ${call}.`,
}

export const methodNotAllowed: Problem = {
  status: 405,
  title: '405 Method Not Allowed',
  detail: `This address can only be looked at. Send your request from the form on our website, or ${call}.`,
}

export const badRequest: Problem = {
  status: 400,
  title: '400 Bad Request',
  detail: `We could not read what your browser sent. Check the address and try again, or ${call}.`,
}

export const tooSlow: Problem = {
  status: 408,
  title: '408 Request Timeout',
  detail: `Your request did not arrive in time. Send it again, or ${call}.`,
}

export const addressTooLong: Problem = {
  status: 414,
  title: '414 URI Too Long',
  detail: `This address is too long to be one of ours. Start again from our home page, or ${call}.`,
}

export const headersTooLarge: Problem = {
  status: 431,
  title: '431 Request Header Fields Too Large',
  detail: `Your browser sent more than we can read. Delete the cookies of this site and try again, or ${call}.`,
}

export const broken: Problem = {
  status: 500,
  title: '500 Internal Server Error',
  detail: `Something is wrong on our side. Try again in a minute, or ${call}.`,
}

export const leaving: Problem = {
  status: 503,
  title: '503 Service Unavailable',
  detail: `Our website is starting anew and your request was not taken. Try again in a minute, or ${call}.`,
  retryAfterSeconds: 60,
}
