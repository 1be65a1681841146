import { z } from 'zod';
import { isStorable } from './fields';
import { maxLimit } from './businessConstants';

const noCursor = 'That cursor belongs to another list or order: start again without it.';

/** The most rows to answer. A save that answers the refreshed list takes it too. */
export const limit = z.coerce
  .number('limit must be a whole number.')
  .int('limit must be a whole number.')
  .min(1, 'limit must be at least 1.')
  .max(maxLimit, `limit can be at most ${maxLimit}.`);

/**
 * What a list is searched and sorted by, by the names of its rows' fields: the one description that the calls, the API, the
 * triggers that keep its index of words, and the mock API go by.
 */
export interface ListFields<Search extends string = string, Sort extends string = string> {
  readonly search: readonly [Search, ...Search[]];
  readonly sort: readonly [Sort, ...Sort[]];
  /** Where `sort` is not given. */
  readonly defaultSort: Sort | `-${Sort}`;
}

/** Keeps the exact names of a list's fields. */
export function listFields<const Search extends string, const Sort extends string>(
  fields: ListFields<Search, Sort>,
): ListFields<Search, Sort> {
  return fields;
}

/**
 * What every list takes beside its own filters (reading 8). Without `limit` the whole list is answered, as the
 * specification has it. `sort` is a field's name, with a leading `-` for descending.
 */
export function listQuery<Field extends string>({ sort }: Pick<ListFields<string, Field>, 'sort'>) {
  const sorts = sort.flatMap((field) => [field, `-${field}`] as const);
  return z.object({
    limit: limit.optional(),
    cursor: z.string(noCursor).max(2000, noCursor).optional(),
    q: z
      .string('A search must be text.')
      .trim()
      .max(200, 'A search can be at most 200 characters.')
      .refine(isStorable, 'A search cannot contain that character.')
      .optional(),
    sort: z.enum(sorts as [Field | `-${Field}`], `sort must be one of ${sorts.join(', ')}.`).optional(),
  });
}

/** Where a page of a list ends: send it back as `cursor` to get the next page. Absent on the last page. */
export const nextCursor = z.string().optional();
