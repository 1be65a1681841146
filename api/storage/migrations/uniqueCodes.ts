import { sql, type Kysely } from 'kysely';

/** The values that no two records of an account may share, ignoring case. A blank value is not a code. */
const unique = [
  { table: 'items', column: 'master_id', index: 'items_with_master_id' },
  { table: 'vendors', column: 'vendor_code', index: 'vendors_with_vendor_code' },
  { table: 'groups', column: 'group_name', index: 'groups_with_group_name' },
] as const;

/**
 * Master IDs, vendor codes and the names of groups are unique within their account. Records that share one already stay as they are:
 * all but the oldest of them are marked, and the index leaves out what is marked
 * (docs/decisions/csv.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  await sql`SELECT set_config('vended.scope', 'across-accounts', true)`.execute(db);

  // Its argument is the column. A marked record loses its mark with the value that it shares; where the unmarked one gives the
  // value up, the oldest of the marked takes its place, so that nobody else can.
  await sql`
    CREATE FUNCTION keep_codes_unique() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      code text := lower(btrim(to_jsonb(OLD) ->> TG_ARGV[0]) COLLATE human);
    BEGIN
      IF code = lower(btrim(to_jsonb(NEW) ->> TG_ARGV[0]) COLLATE human) THEN
        RETURN NEW;
      END IF;
      IF TG_WHEN = 'BEFORE' THEN
        NEW.shared_before := false;
      ELSIF NOT OLD.shared_before THEN
        EXECUTE format(
          'UPDATE %1$I SET shared_before = false WHERE customer_account_id = $1 AND id = (
             SELECT id FROM %1$I WHERE customer_account_id = $1 AND shared_before AND lower(btrim(%2$I)) = $2
             ORDER BY created_at, id LIMIT 1)', TG_TABLE_NAME, TG_ARGV[0])
        USING NEW.customer_account_id, code;
      END IF;
      RETURN NEW;
    END $$`.execute(db);

  for (const { table, column, index } of unique) {
    const [name, code] = [sql.table(table), sql.ref(column)];
    await sql`ALTER TABLE ${name} ADD COLUMN shared_before boolean NOT NULL DEFAULT false`.execute(db);
    await sql`
      COMMENT ON COLUMN ${name}.shared_before IS ${sql.lit(
        `True where an older record had the same ${column} when it became unique, until it gets another`,
      )}`.execute(db);
    await sql`
      UPDATE ${name} SET shared_before = true
      FROM (
        SELECT customer_account_id, id,
          row_number() OVER (PARTITION BY customer_account_id, lower(btrim(${code})) ORDER BY created_at, id) AS place
        FROM ${name} WHERE btrim(${code}) <> ''
      ) AS numbered
      WHERE numbered.customer_account_id = ${name}.customer_account_id AND numbered.id = ${name}.id
        AND numbered.place > 1`.execute(db);
    await sql`
      CREATE UNIQUE INDEX ${sql.id(index)} ON ${name} (customer_account_id, lower(btrim(${code})))
      WHERE btrim(${code}) <> '' AND NOT shared_before`.execute(db);
    await sql`
      CREATE INDEX ${sql.id(`${index}_shared_before`)} ON ${name} (customer_account_id, id) WHERE shared_before`.execute(
      db,
    );
    for (const when of ['BEFORE', 'AFTER'] as const) {
      await sql`
        CREATE TRIGGER ${sql.id(`keep_codes_unique_${when.toLowerCase()}`)} ${sql.raw(when)} UPDATE OF ${code} ON ${name}
        FOR EACH ROW EXECUTE FUNCTION keep_codes_unique(${sql.lit(column)})`.execute(db);
    }
  }
  await sql`SELECT set_config('vended.scope', '', true)`.execute(db);
}
