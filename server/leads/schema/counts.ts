/**
 * Triggers that keep the counts, whoever writes: counting 200,000 rows whenever somebody asks for
 * the server's health would hold everything else up.
 *
 * In PostgreSQL each connection has rows of its own (shards), which are added up when read:
 * transactions that commit at the same time would otherwise wait for one another.
 */

const add = (what: string, of: string, amount: string, when: string, shard: string) =>
  `INSERT INTO counts (what, channel, recipient, shard, amount)
   SELECT ${what}, ${of}, ${shard}, ${amount} WHERE ${when}
   ON CONFLICT (what, channel, recipient, shard)
   DO UPDATE SET amount = counts.amount + excluded.amount;`

const nothing = "'', ''"
const erased = (row: string) => `(CASE WHEN ${row}.erased_at IS NULL THEN 0 ELSE 1 END)`

const newLead = (shard: string) =>
  add("'leads'", nothing, '1', 'true', shard) + add("'spam'", nothing, '1', 'NEW.spam = 1', shard)
const changedLead = (shard: string) =>
  add("'spam'", nothing, 'NEW.spam - OLD.spam', 'NEW.spam <> OLD.spam', shard) +
  add(
    "'erased'",
    nothing,
    `${erased('NEW')} - ${erased('OLD')}`,
    `${erased('NEW')} <> ${erased('OLD')}`,
    shard,
  )
const newDelivery = (shard: string) =>
  add('NEW.state', 'NEW.channel, NEW.recipient', '1', 'true', shard)
const oldDelivery = (shard: string) =>
  add('OLD.state', 'OLD.channel, OLD.recipient', '-1', 'true', shard)

export const countSqlite: readonly string[] = [
  `CREATE TRIGGER count_new_lead AFTER INSERT ON leads BEGIN ${newLead('0')} END`,
  `CREATE TRIGGER count_changed_lead AFTER UPDATE OF spam, erased_at ON leads
   BEGIN ${changedLead('0')} END`,
  `CREATE TRIGGER count_new_delivery AFTER INSERT ON deliveries BEGIN ${newDelivery('0')} END`,
  `CREATE TRIGGER count_changed_delivery AFTER UPDATE OF state ON deliveries
   WHEN OLD.state <> NEW.state BEGIN ${oldDelivery('0')} ${newDelivery('0')} END`,
  `CREATE TRIGGER count_old_delivery AFTER DELETE ON deliveries BEGIN ${oldDelivery('0')} END`,
]

/** More than one database has connections at once, so that hardly two of them share a row. */
const shard = 'pg_backend_pid() % 1024'

export const countPostgres: readonly string[] = [
  `CREATE FUNCTION count_lead() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     IF TG_OP = 'INSERT' THEN ${newLead(shard)} ELSE ${changedLead(shard)} END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER count_lead AFTER INSERT OR UPDATE OF spam, erased_at ON leads
   FOR EACH ROW EXECUTE FUNCTION count_lead()`,
  `CREATE FUNCTION count_delivery() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     IF TG_OP = 'UPDATE' AND OLD.state = NEW.state THEN RETURN NULL; END IF;
     IF TG_OP <> 'INSERT' THEN ${oldDelivery(shard)} END IF;
     IF TG_OP <> 'DELETE' THEN ${newDelivery(shard)} END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER count_delivery AFTER INSERT OR DELETE OR UPDATE OF state ON deliveries
   FOR EACH ROW EXECUTE FUNCTION count_delivery()`,
]
