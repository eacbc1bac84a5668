/**
 * Consent is evidence: it is never edited, and deleted only where the deletion itself has been
 * written down first.
 */
export const consentIsAppendOnly: readonly string[] = [
  `CREATE TRIGGER consent_is_not_edited BEFORE UPDATE ON consent_events
   BEGIN SELECT RAISE(ABORT, 'consent events are append-only'); END`,
  `CREATE TRIGGER consent_is_not_lost BEFORE DELETE ON consent_events
   WHEN NOT EXISTS (SELECT 1 FROM consent_erasures e WHERE e.lead_id = OLD.lead_id)
   BEGIN SELECT RAISE(ABORT, 'consent events are append-only'); END`,
]
