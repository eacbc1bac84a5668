/** The same promise as in SQLite: consent is never edited, and deleted only on the record. */
export const consentIsAppendOnly: readonly string[] = [
  `CREATE FUNCTION keep_consent() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'DELETE' AND EXISTS
       (SELECT 1 FROM consent_erasures e WHERE e.lead_id = OLD.lead_id) THEN RETURN OLD;
     END IF;
     RAISE EXCEPTION 'consent events are append-only';
   END $$`,
  `CREATE TRIGGER consent_is_append_only BEFORE UPDATE OR DELETE ON consent_events
   FOR EACH ROW EXECUTE FUNCTION keep_consent()`,
]
