import { sql } from 'kysely';
import type { TestApi } from './testApi';

/** Makes a statement fail that deletes more than `most` rows of the table, as if it had taken longer than a statement may. */
export async function limitDeletions({ asOwner }: Pick<TestApi, 'asOwner'>, table: string, most: number) {
  await asOwner(async ({ trx }) => {
    await sql`
      CREATE FUNCTION ${sql.ref(`limit_${table}`)}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (SELECT count(*) FROM deleted) > ${sql.lit(most)} THEN RAISE query_canceled; END IF;
        RETURN NULL;
      END $$`.execute(trx);
    await sql`
      CREATE TRIGGER limited AFTER DELETE ON ${sql.table(table)} REFERENCING OLD TABLE AS deleted
      FOR EACH STATEMENT EXECUTE FUNCTION ${sql.ref(`limit_${table}`)}()`.execute(trx);
  });
}
