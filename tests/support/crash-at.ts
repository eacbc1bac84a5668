/**
 * Preloaded into a server under test: kills it at a step of a publication. CRASH_AT is "make", when the
 * renderer is asked for the pages, or the number of written files after which it's killed.
 */
import childProcess from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { CRASH_AT } = process.env

const crash = () => process.kill(process.pid, 'SIGKILL')

const { fork } = childProcess
childProcess.fork = ((...args: Parameters<typeof fork>) => {
  const child = fork(...args)
  const send = child.send.bind(child) as (...all: unknown[]) => boolean
  child.send = (message: unknown, ...others: unknown[]) => {
    if (CRASH_AT === 'make' && JSON.stringify(message).includes('"publishFolder"')) crash()
    return send(message, ...others)
  }
  return child
}) as typeof fork

const { rename } = fs.promises
let written = 0
// Files that must be whole are renamed into place.
fs.promises.rename = async (from, to) => {
  if (String(written) === CRASH_AT) crash()
  await rename(from, to)
  written += 1
  if (String(written) === CRASH_AT) crash()
}
syncBuiltinESMExports()
