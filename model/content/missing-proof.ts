import type { Content } from './reading/files.ts'

/** What tells a doubtful visitor whom they deal with, what they miss most first. */
export const proofs = ['people', 'reviews', 'license', 'checks'] as const
export type Proof = (typeof proofs)[number]

/** Where an owner fills it in. */
export const proofField: Readonly<Record<Proof, { file: string; field: string }>> = {
  people: { file: 'proof.yaml', field: 'people' },
  reviews: { file: 'proof.yaml', field: 'reviews' },
  license: { file: 'business.yaml', field: 'licenseNumber' },
  checks: { file: 'proof.yaml', field: 'checks' },
}

/** What the owner has not filled in yet: pages leave it out. */
export function missingProofs({ business, proof }: Pick<Content, 'business' | 'proof'>): Proof[] {
  const isMissing: Record<Proof, boolean> = {
    people: proof.people.items.length === 0,
    reviews: proof.reviews.items.length === 0,
    license: business.licenseNumber === null,
    checks: proof.checks.items.length === 0,
  }
  return proofs.filter((one) => isMissing[one])
}
