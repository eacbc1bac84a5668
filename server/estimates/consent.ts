import { statementVersion } from '../../model/lead/consent-statement.ts'
import type { ConsentStatement } from '../domain/lead.ts'
import type { CurrentSite } from '../publication/publisher.ts'
import type { LeadStore } from '../store/store.ts'

export type ConsentStatements = ReturnType<typeof consentStatements>

/**
 * Finds the statement that a visitor saw by its version. A page may stay open while a publication changes
 * the statement, so the store keeps every statement that was ever published.
 */
export function consentStatements(
  store: Pick<LeadStore, 'publishStatement' | 'consentStatements'>,
  site: { readonly current: Pick<CurrentSite, 'statement' | 'spanish'> },
) {
  const earlier = new Map<string, ConsentStatement>()
  let stored: string | undefined
  /** Those that pages show now. */
  const shown = () => {
    const { statement, spanish } = site.current
    return spanish ? [statement, spanish.statement] : [statement]
  }
  return {
    /** The business that pages name now. */
    seller: () => site.current.statement.seller,
    /**
     * @param version as the page sent it
     * @returns undefined if no publication of this site had that version
     */
    async find(version: string): Promise<ConsentStatement | undefined> {
      const statements = shown()
      const hashes = statements.map(({ hash }) => hash).join()
      // Publishing has stored it, unless the database was replaced since.
      if (stored !== hashes) {
        for (const statement of statements) {
          await store.publishStatement(statement, new Date().toISOString())
        }
        stored = hashes
      }
      const current = statements.find(({ hash }) => version === statementVersion(hash))
      if (current) return current
      if (version !== '' && !earlier.has(version)) {
        // From an earlier publication, or from another machine's.
        for (const one of await store.consentStatements()) {
          earlier.set(statementVersion(one.hash), one)
        }
      }
      return earlier.get(version)
    },
  }
}
