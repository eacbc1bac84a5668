import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingProofs, proofs } from '../../../model/content/missing-proof.ts'
import type { Content } from '../../../model/content/reading/files.ts'

type Part = Parameters<typeof missingProofs>[0]

const person = { name: 'A. Person', role: 'Answers the phone' }
const review = { quote: 'They came.', name: 'B.', date: '', where: '', link: '' }

/** Content with nothing but what the function reads. */
function contentWith({ people = [], reviews = [], checks = [], license = null }: Filled): Part {
  const proof = {
    people: { items: people },
    reviews: { items: reviews },
    checks: { items: checks },
  }
  return { business: { licenseNumber: license }, proof } as unknown as Part
}
interface Filled {
  people?: Partial<Content['proof']['people']['items'][number]>[]
  reviews?: Content['proof']['reviews']['items']
  checks?: string[]
  license?: string | null
}

test('what visitors miss > is listed until the owner fills it in, a person first', () => {
  assert.deepEqual(missingProofs(contentWith({})), proofs)
  assert.equal(proofs[0], 'people')
  const filled: [Filled, string][] = [
    [{ people: [person] }, 'people'],
    [{ reviews: [review] }, 'reviews'],
    [{ license: 'TPCL 1' }, 'license'],
    [{ checks: ['We ask for the certificate.'] }, 'checks'],
  ]
  for (const [fields, name] of filled) {
    const missing = missingProofs(contentWith(fields))
    assert.deepEqual(
      missing,
      proofs.filter((one) => one !== name),
    )
  }
})
