/**
 * The first import of every program that needs the content: with a mistake in it, the program stops
 * here, with a sentence for each, before anything else is done.
 */
import { current } from './reading/current.ts'
import { ContentError } from './reading/fault.ts'

if (current.faults.length > 0) {
  console.error(new ContentError(current.faults).message)
  process.exit(1)
}
