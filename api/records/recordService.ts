import { v7 as uuid } from 'uuid';
import { sql } from 'kysely';
import { refusedW3w } from '@vended/contract/fields';
import type { RecordDeclaration } from '@vended/contract/record';
import { records } from '@vended/contract/records';
import { BadInput, NotFound } from '../problems/problems';
import { changesNothing } from './changesNothing';
import type { AccountScope } from '../storage/access/database';
import { recordChange } from '../storage/queries/recordChanges';
import type { GivenFields, OwnedRecord, RecordTable, StoredRow } from '../storage/queries/recordTable';
import { refuseIfChanged } from '../storage/queries/recordVersion';
import { refuseArchived, refuseTaken } from '../storage/queries/violations';

/**
 * Saves records of an account by the rules of their declaration: what is unique, what they refer to, which version was seen, and that
 * each change is in the history. A service adds what is special to its records.
 */
export function recordService<Row extends StoredRow>({ declared, ...table }: RecordTable<Row>) {
  const { kind } = declared;

  return {
    /**
     * @throws NotFound for a record that it refers to; Taken.
     * @returns the new record.
     */
    async insert(scope: AccountScope, fields: GivenFields<Row>): Promise<Row> {
      await refuseMissing(scope, declared, fields);
      const after = await asUnique(scope, declared, fields, undefined, () =>
        table.insert(scope, uuid(), fields),
      );
      await recordChange(scope, { action: 'INSERT', resource: kind, recordId: after.id, after });
      return after;
    },

    /**
     * Missing fields keep their values. Where all do, nothing is written.
     *
     * @param seen the version that the change is based on
     * @throws NotFound for the record or one that it refers to; ChangedMeanwhile when `seen` is older than what is stored; BadInput for a
     * W3W that is neither three words nor the stored one; Taken.
     */
    async change(
      scope: AccountScope,
      id: string,
      seen: string | undefined,
      fields: GivenFields<Row>,
    ): Promise<Row> {
      const before = await table.require(scope, id, 'for update');
      await refuseIfChanged(scope, kind, before, seen);
      const given = table.written(fields);
      if (changesNothing(before, given)) return before;
      refuseWords(declared, fields, before);
      await refuseMissing(scope, declared, fields);
      const after = await asUnique(scope, declared, fields, id, () => table.change(scope, id, fields));
      await recordChange(scope, { action: 'UPDATE', resource: kind, recordId: id, before, after });
      return after;
    },
  };
}

const textIn = (record: object, field: string): string | undefined => {
  const value: unknown = Object.entries(record).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : undefined;
};

/** @throws BadInput for words that are no W3W, unless they are stored already. */
function refuseWords({ fields }: RecordDeclaration, given: object, before: object): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'threeWords') continue;
    const words = refusedW3w(textIn(given, name), textIn(before, name));
    if (words !== undefined) throw new BadInput({ [name]: words });
  }
}

/** @throws NotFound for a record of another account. */
async function refuseMissing(
  { trx, accountId }: AccountScope,
  { fields }: RecordDeclaration,
  given: object,
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const id = textIn(given, name);
    const to = field.kind === 'reference' && records.find(({ kind }) => kind === field.to);
    if (id === undefined || !to) continue;
    const found = await sql`
      SELECT FROM ${sql.table(to.table)} WHERE customer_account_id = ${accountId} AND id = ${id}`.execute(
      trx,
    );
    if (found.rows.length === 0) throw new NotFound(to.words.one);
  }
}

/** @throws Taken where another record has the value that no two may share; one that is archived can be restored instead. */
async function asUnique<Row>(
  scope: AccountScope,
  { table, words, unique }: RecordDeclaration & Pick<OwnedRecord, 'table'>,
  given: object,
  own: string | undefined,
  write: () => Promise<Row>,
): Promise<Row> {
  const value = unique && textIn(given, unique.field);
  if (!unique || value === undefined) return write();
  await refuseArchived(scope, { table, column: unique.field, record: words.one }, value, own);
  return write().catch(refuseTaken(`${table}_with_${unique.field}`, unique.field, unique.taken(value)));
}
