import { z } from 'zod';
import type { Fields, SearchName, SortName } from './describedFields';
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
 * What a list is searched and sorted by, by the names of its rows' fields: the calls, the API, the triggers that keep its index
 * of words, and the mock API go by it.
 */
export interface ListFields<Search extends string = string, Sort extends string = string> {
  readonly search: readonly Search[];
  readonly sort: readonly Sort[];
  /** Where `sort` is not given. */
  readonly defaultSort: Sort | `-${Sort}`;
}

/** What a list is searched and sorted by, as the description of its rows says it. */
export function listOf<Of extends Fields, const Other extends string = never>(
  fields: Of,
  options: {
    readonly defaultSort: SortName<Of> | `-${SortName<Of>}`;
    /** What it is searched in that its rows do not show. */
    readonly searchAlso?: readonly Other[];
  },
): ListFields<SearchName<Of> | Other, SortName<Of>> {
  const described = Object.entries(fields);
  const search = described.filter(([, field]) => field.search).map(([name]) => name as SearchName<Of>);
  const sort = described.filter(([, field]) => field.sort);
  const first = sort.filter(([, field]) => field.sort === 'first');
  const others = sort.filter(([, field]) => field.sort === true);
  return {
    search: [...search, ...(options.searchAlso ?? [])],
    sort: [...first, ...others].map(([name]) => name as SortName<Of>),
    defaultSort: options.defaultSort,
  };
}

/**
 * What every list takes in addition to its own filters (reading 8). Without `limit` the whole list is answered, as the
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
    sort: z.enum(sorts, `sort must be one of ${sorts.join(', ')}.`).optional(),
  });
}

/** Where a page of a list ends: send it back as `cursor` to get the next page. Absent on the last page. */
export const nextCursor = z.string().optional();
