import { OutsideError } from '../../domain/outside-error.ts'
import type { Failure } from './protocol.ts'

/** An error as it can be sent to another thread. */
export function toFailure(error: unknown): Failure {
  const { message, stack, code } = error instanceof Error ? withCode(error) : withCode(Error())
  return { message, stack, code, outside: error instanceof OutsideError }
}

/** The error again, with the stack of where it happened. */
export function fromFailure({ message, stack, code, outside }: Failure): Error {
  const error = outside ? new OutsideError(message) : new Error(message)
  if (stack !== undefined) error.stack = stack
  return code === undefined ? error : Object.assign(error, { code })
}

function withCode(error: Error): Error & { code?: unknown } {
  return error
}
