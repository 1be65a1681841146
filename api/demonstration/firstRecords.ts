import { sql } from 'kysely';
import type { Fields } from '@vended/contract/describedFields';
import { records } from '@vended/contract/records';
import { recordService } from '../records/recordService';
import type { AccountScope } from '../storage/access/database';
import { recordTable } from '../storage/queries/recordTable';

/** Adds a first record of each kind that has no demonstration of its own: a new kind is seen at once, and tests find a row in each table. */
export async function insertFirstRecords(scope: AccountScope): Promise<void> {
  for (const declared of records) {
    const fields: Fields = declared.fields;
    const required = Object.entries(fields).find(([, field]) => 'required' in field && field.required);
    if (declared.owner !== 'account' || !required || (await hasRows(scope, declared.table))) continue;
    await recordService(recordTable(declared)).insert(scope, {
      [required[0]]: `First ${declared.words.one}`,
    });
  }
}

async function hasRows({ trx, accountId }: AccountScope, table: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ${sql.table(table)} WHERE customer_account_id = ${accountId} LIMIT 1`.execute(trx);
  return rows.length > 0;
}
