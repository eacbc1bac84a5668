import type { Fault } from './fault.ts'
import { faultAt, type RawContent } from './load.ts'

/** Finds pests that don't live in the state of the business: one fault for all. */
export function rangeFaults({ yaml: { business }, pages: { pests } }: RawContent): Fault[] {
  const { state } = Object(Object(business.value).address)
  const elsewhere = pests.filter(({ value }) => {
    const { range } = Object(value)
    return Array.isArray(range) && !range.includes(state)
  })
  if (!state || elsewhere.length === 0) return []
  const ids = elsewhere.map(({ id }) => id).join(' ')
  const count = elsewhere.length === 1 ? 'one pest' : `${elsewhere.length} pests`
  const message = `the range of ${count} doesn't name ${state}. Keep what you have seen there, and add ${state} to the range in its file. Remove the rest: npm run content -- remove ${ids}`
  return [faultAt(business, ['address', 'state'], message)]
}
