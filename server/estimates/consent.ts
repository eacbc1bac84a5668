import { statementVersion } from '../../model/lead/consent-statement.ts'
import type { ConsentStatement } from '../domain/lead.ts'
import type { Publication } from '../publication/publisher.ts'
import type { LeadStore } from '../store/store.ts'

type StatementStore = Pick<LeadStore, 'publishStatement' | 'consentStatements'>

interface SiteWithStatement {
  readonly current: Pick<Publication, 'statement'>
}

/**
 * Finds the statement that a visitor saw by its version. A page may stay open while a publication changes
 * the statement, so the store keeps every statement that was ever published.
 */
export class ConsentStatements {
  readonly #store: StatementStore
  readonly #site: SiteWithStatement
  #earlier = new Map<string, ConsentStatement>()
  #stored: string | undefined

  constructor(store: StatementStore, site: SiteWithStatement) {
    this.#store = store
    this.#site = site
  }

  /** The business that pages name now. */
  get seller(): string {
    return this.#site.current.statement.seller
  }

  /**
   * @param version as the page sent it
   * @returns undefined if no publication of this site had that version
   */
  async find(version: string): Promise<ConsentStatement | undefined> {
    const { statement } = this.#site.current
    // Publishing has stored it, unless the database was replaced since.
    if (this.#stored !== statement.hash) {
      await this.#store.publishStatement(statement, new Date().toISOString())
      this.#stored = statement.hash
    }
    if (version === statementVersion(statement.hash)) return statement
    if (version !== '' && !this.#earlier.has(version)) {
      // From an earlier publication, or from another machine's.
      for (const one of await this.#store.consentStatements()) {
        this.#earlier.set(statementVersion(one.hash), one)
      }
    }
    return this.#earlier.get(version)
  }
}
