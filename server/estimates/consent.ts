import { business, consent } from '../../model/content/content.ts'
import { statementHash, statementVersion } from '../../model/lead/consent-statement.ts'
import { pageAddress } from '../domain/addresses.ts'
import type { Consent, ConsentStatement, EstimateRequest, Instant } from '../domain/lead.ts'
import type { LeadStore } from '../leads/store.ts'
import type { Sender } from './sender.ts'

/** The statement that this build's pages show. */
const published: ConsentStatement = {
  hash: statementHash(consent.statement),
  statement: consent.statement,
  seller: business.name,
}

type StatementStore = Pick<LeadStore, 'publishStatement' | 'consentStatements'>

/**
 * Finds the statement that a visitor saw by its version. A page may stay open while a new build
 * changes the statement, so the store keeps every statement that was ever published.
 */
export class ConsentStatements {
  readonly #store: StatementStore
  #byVersion = new Map([[statementVersion(published.hash), published]])
  #isStored = false

  constructor(store: StatementStore) {
    this.#store = store
  }

  /** Stores the statement of this build. If that fails, as on a full disk, `find` tries again. */
  async publish(): Promise<void> {
    await this.#store.publishStatement(published, new Date().toISOString())
    this.#isStored = true
  }

  /**
   * @param version as the page sent it
   * @returns undefined if no build of this site has published that version
   */
  async find(version: string): Promise<ConsentStatement | undefined> {
    if (!this.#isStored) await this.publish()
    if (version !== '' && !this.#byVersion.has(version)) {
      // From an older build, or from a newer one on another machine.
      for (const one of await this.#store.consentStatements()) {
        this.#byVersion.set(statementVersion(one.hash), one)
      }
    }
    return this.#byVersion.get(version)
  }
}

/** Longer than any version, in characters. */
const longestVersion = 64

/**
 * The evidence of a visitor's consent. Seller and statement come from what this site published, never
 * from the request. Of the page, the request gives only the path, which is resolved against this site.
 *
 * @param version the version of the statement, as the page sent it
 * @param statement the statement with that version, if this site has published one
 */
export function consentRecord(
  request: EstimateRequest,
  { crossSite, ...sender }: Sender,
  version: string,
  statement: ConsentStatement | undefined,
  siteUrl: URL,
  at: Instant,
): Consent {
  return {
    at,
    seller: statement?.seller ?? business.name,
    statement: statement?.statement ?? '',
    statementHash: statement?.hash ?? version.slice(0, longestVersion),
    name: request.name,
    phone: request.phone,
    // If it isn't a path of this site, it's kept as it was sent.
    page: pageAddress(request.page, siteUrl) ?? request.page,
    ...sender,
  }
}
