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
