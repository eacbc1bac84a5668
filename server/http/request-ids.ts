import { randomBytes } from 'node:crypto'

/**
 * Names requests, in the log and to whoever has to be told that something is broken: another word
 * for each process, and a number.
 */
export function requestIds(): () => string {
  const word = randomBytes(4).toString('hex')
  let last = 0
  return () => {
    last += 1
    return `${word}-${last.toString(36)}`
  }
}
