import { z } from 'zod';
import { call } from '../call';
import type { SortName } from '../fields/describedFields';
import { id, moment } from '../fields/fields';
import { counts, filteredQuery, listOfRecord, nextCursor, type ListFields } from '../lists/lists';
import { labelOf, type RecordDeclaration } from '../fields/record';
import { changedRecord, enteredRecord, savedRecord, storedRecord } from '../fields/recordSchemas';

type Named<Name extends string, Schema extends z.ZodType> = { [Each in Name]: Schema };

/**
 * The three calls that most records have: their list, one by its id, and the save that adds or changes one. The answers have them under
 * the names of their table and of their kind. A call that differs is written out in the resource's file.
 */
export function recordCalls<const Of extends RecordDeclaration>(declared: Of) {
  const { table, kind, permission, words }: RecordDeclaration = declared;
  const path = declared.path as Of['path'];
  const stored = storedRecord<Of['fields']>(declared.fields);
  const list = listOfRecord(declared) as ListFields<string, SortName<Of['fields']>>;
  const own = { [declared.id]: id } as Named<Of['id'], typeof id>;
  const many = { [table]: z.array(stored) } as Named<Of['table'], z.ZodArray<typeof stored>>;
  const one = { [kind]: stored } as Named<Of['kind'], typeof stored>;
  return {
    stored,
    list: call({
      method: 'GET',
      path,
      summary: `The ${words.many} of the account`,
      permission: permission.read,
      input: filteredQuery<SortName<Of['fields']>, Of['filters']>(list, declared.filters),
      output: z.object({ ...many, next_cursor: nextCursor, counts }),
    }),
    read: call({
      method: 'GET',
      path,
      given: declared.id,
      summary: `One ${words.one}`,
      permission: permission.read,
      input: z.object(own),
      output: z.object(one),
    }),
    save: call({
      method: 'POST',
      path,
      summary: `Add or change a ${words.one}`,
      ...(declared.unique && { unique: declared.unique.field }),
      takesIdempotencyKey: true,
      permission: permission.write,
      input: savedRecord(
        enteredRecord<Of['fields']>(declared.fields),
        changedRecord<Of['fields']>(declared.fields).extend(own),
      ),
      output: z.object({ message: z.literal(savedMessage(declared)), ...own, updated_at: moment }),
    }),
  };
}

type SavedMessage<Of extends RecordDeclaration> = `${Capitalize<Of['words']['one']>} saved successfully`;

/** The message of a save. */
export const savedMessage = <const Of extends RecordDeclaration>(declared: Of) =>
  `${labelOf(declared)} saved successfully` as SavedMessage<Of>;
