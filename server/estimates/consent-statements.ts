import { business, consent } from '../../model/content/content.ts'
import { statementHash, statementVersion } from '../../model/lead/consent-statement.ts'
import type { ConsentStatement } from '../domain/lead.ts'
import type { LeadStore } from '../leads/store.ts'

/** The statement that this build's pages show. */
const published: ConsentStatement = {
  hash: statementHash(consent.statement),
  statement: consent.statement,
  seller: business.name,
}

type StatementStore = Pick<LeadStore, 'publishStatement' | 'consentStatements'>

/**
 * Finds the statement that a visitor saw by how the page named it. Pages stay open while a site is
 * built anew, so every statement that was ever published is kept.
 */
export class ConsentStatements {
  readonly #store: StatementStore
  #byVersion = new Map([[statementVersion(published.hash), published]])
  #isKept = false

  constructor(store: StatementStore) {
    this.#store = store
  }

  /** Keeps the statement of this build. Where that fails, as on a full disk, `find` tries again. */
  async publish(): Promise<void> {
    await this.#store.publishStatement(published, new Date().toISOString())
    this.#isKept = true
  }

  /**
   * @param version how a page named the statement that it shows
   * @returns undefined for a version that no build of this site has published
   */
  async find(version: string): Promise<ConsentStatement | undefined> {
    if (!this.#isKept) await this.publish()
    if (version !== '' && !this.#byVersion.has(version)) {
      // An older build's, or that of another machine's newer one.
      for (const one of await this.#store.consentStatements()) {
        this.#byVersion.set(statementVersion(one.hash), one)
      }
    }
    return this.#byVersion.get(version)
  }
}
