import { z } from 'zod';
import type { Fields, SearchName, SortName } from '../fields/describedFields';
import { id, isStorable, moment, text } from '../fields/fields';
import { noRecord, ownRecord, type Filter, type Filters, type FilterValues } from '../fields/filters';
import { maxLimit, maxSearchText } from '../limits';
import type { RecordDeclaration } from '../fields/record';

/** Why a cursor that is not one of the list, as it is sorted, is refused (400). */
export const noCursor = 'That cursor belongs to another list or order: start again without it.';

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
    /** Fields that are searched but not part of its rows. */
    readonly searchAlso?: readonly Other[];
  },
): ListFields<SearchName<Of> | Other, SortName<Of>> {
  const { search, sort } = listOfRecord({ fields, ...options });
  return {
    search: search.map((name) => name as SearchName<Of> | Other),
    sort: sort.map((name) => name as SortName<Of>),
    defaultSort: options.defaultSort,
  };
}

/** What the list of any records is searched and sorted by, for what works with all of them. */
export function listOfRecord({
  fields,
  defaultSort,
  searchAlso = [],
}: Pick<RecordDeclaration, 'fields' | 'defaultSort' | 'searchAlso'>): ListFields {
  const described = Object.entries(fields);
  const search = described.filter(([, field]) => field.search).map(([name]) => name);
  const sort = described.filter(([, field]) => field.sort);
  const first = sort.filter(([, field]) => field.sort === 'first');
  const others = sort.filter(([, field]) => field.sort === true);
  return {
    search: [...search, ...searchAlso],
    sort: [...first, ...others].map(([name]) => name),
    defaultSort,
  };
}

/** What a list is searched for. */
export const searchText = z
  .string('A search must be text.')
  .trim()
  .max(maxSearchText, `A search can be at most ${maxSearchText} characters.`)
  .refine(isStorable, 'A search cannot contain that character.');

/**
 * What every list takes in addition to its own filters (reading 8). Without `limit` the whole list is answered, as the
 * specification has it. `sort` is a field's name, with a leading `-` for descending.
 */
export function listQuery<Field extends string>({ sort }: Pick<ListFields<string, Field>, 'sort'>) {
  const sorts = sort.flatMap((field) => [field, `-${field}`] as const);
  return z.object({
    limit: limit.optional(),
    cursor: z.string(noCursor).max(2000, noCursor).optional(),
    q: searchText.optional(),
    sort: z.enum(sorts, `sort must be one of ${sorts.join(', ')}.`).optional(),
  });
}

/** Why a list of what is in archived places is refused. */
export const inArchivedRefused = 'in_archived must be only, or be left out.';

/** Where a page of a list ends: send it back as `cursor` to get the next page. Absent on the last page. */
export const nextCursor = z.string().optional();

type FilterShape<Of extends Filters> = {
  -readonly [Name in keyof Of & string]: z.ZodOptional<
    z.ZodType<NonNullable<FilterValues<Of>[Name]>, NonNullable<FilterValues<Of>[Name]>>
  >;
};

/** The search and the filters of a list, without its paging. */
export function matchingQuery<Of extends Filters>(filters: Of) {
  return z.object(
    { ...filterShape(filters), q: searchText.optional() },
    'matching must be a search and filters.',
  );
}

/** What a list with filters takes: its filters by their names, and whether its rows are to be counted. */
export function filteredQuery<Field extends string, Of extends Filters>(
  list: Pick<ListFields<string, Field>, 'sort'>,
  filters: Of,
) {
  return listQuery(list)
    .extend(filterShape(filters))
    .extend({ count: z.literal('rows', 'count can only be rows.').optional() });
}

function filterShape<Of extends Filters>(filters: Of): FilterShape<Of> {
  const schemas = Object.entries(filters).map(([name, filter]) => [
    name,
    filterValue(name, filter).optional(),
  ]);
  return Object.fromEntries(schemas) as FilterShape<Of>;
}

function filterValue(name: string, filter: Filter): z.ZodType {
  switch (filter.kind) {
    case 'choice': {
      const values = Object.keys(filter.choices);
      return z.enum(values, `${name} must be ${values.join(' or ')}.`);
    }
    case 'record': {
      const words = filter.own === undefined ? [noRecord] : [noRecord, ownRecord];
      const message = `${name} must be the id of a ${filter.to}, or ${words.join(' or ')}.`;
      const isValue = (value: string) => words.includes(value) || id.safeParse(value).success;
      return z.string(message).toLowerCase().refine(isValue, message);
    }
    case 'text':
      return text(name, filter.max).min(1, `${name} must not be blank.`);
  }
}

/** Why a list cannot be filtered by a record that is not in the account (400). */
export const gone = (record: string): string => `That ${record} does not exist: remove the filter.`;

/**
 * How many rows the search and the filters find, and how many there are: at most one more than `maxCounted`. `latest` is when one of
 * those that were found was last changed; null where none was.
 */
export const counts = z.object({ found: z.int(), all: z.int(), latest: moment.nullable() }).optional();

export type Counts = NonNullable<z.output<typeof counts>>;
