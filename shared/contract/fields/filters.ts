// Free of zod, so that the browser may import it.

/** What a choice of a filter tests a field for: a value, one of several, the presence of one, or the age of a moment in hours. */
export type Test =
  | { readonly is: string | number; readonly separatedBy?: string | undefined }
  | { readonly oneOf: readonly string[] }
  | { readonly present: boolean }
  | { readonly longerAgoThan: number };

interface Named {
  /** The filter's name as a person knows it. */
  readonly label: string;
  /** The field of the rows that it tests. */
  readonly field: string;
}

/** Choices that each test the field. */
export type ChoiceFilter = Named & {
  readonly kind: 'choice';
  readonly choices: Readonly<Record<string, { readonly label: string; readonly test: Test }>>;
  /** The test that applies while the filter is not used. */
  readonly unused?: Test;
};

/** Another record, by its id, or `none`; a user also by `me`. */
export type RecordFilter = Named & {
  readonly kind: 'record';
  /** The kind of that record in a word. */
  readonly to: string;
  /** How a person knows that there is none; missing where that cannot be asked for. */
  readonly none?: string;
  /** Where the records are users: how a person knows themselves. */
  readonly own?: string;
};

/** The whole text of the field, ignoring case. */
export type TextFilter = Named & {
  readonly kind: 'text';
  readonly max: number;
  /** Only for forms that check whether a value is taken, and for scans: the list offers no chip for it. */
  readonly forForms?: true;
  /** The field holds several texts with this between them, and one of them is tested for. */
  readonly separatedBy?: string;
};

/**
 * One filter of a list, described once. The parameter of the call and its validation, the query, the mock API and the chips above the
 * list derive what they need from it.
 */
export type Filter = ChoiceFilter | RecordFilter | TextFilter;

/** The filters of a list by the names of their parameters, which the address of the page has too. */
export type Filters = Readonly<Record<string, Filter>>;

/** The value of a record filter that stands for no record. */
export const noRecord = 'none';

/** The value of a record filter that means the caller, where the records are users. */
export const ownRecord = 'me';

/** The values of filters; those that are not used are absent. */
export type FilterValues<Of extends Filters> = {
  -readonly [Name in keyof Of]?:
    | (Of[Name] extends { readonly choices: infer Choices } ? Extract<keyof Choices, string> : string)
    | undefined;
};

/** The most rows that are counted; one more than this means that there are more. */
export const maxCounted = 10_000;

/** Filters by a field with choices: one choice for each of its values. */
export function choicesOf<const Value extends string>(
  choices: Readonly<Record<Value, string>>,
): { readonly [Each in Value]: { readonly label: string; readonly test: Test } } {
  const tests = Object.entries<string>(choices).map(([value, label]) => [
    value,
    { label, test: { is: value } },
  ]);
  return Object.fromEntries(tests) as { readonly [Each in Value]: { label: string; test: Test } };
}

/** The test that a filter's value makes; undefined for a value that the filter does not have. */
export function testOf(filter: Filter, value: string): Test | undefined {
  if (filter.kind === 'choice')
    return Object.hasOwn(filter.choices, value) ? filter.choices[value]?.test : undefined;
  if (filter.kind === 'text') return { is: value, separatedBy: filter.separatedBy };
  return value === noRecord ? { present: false } : { is: value };
}

const hour = 3_600_000;

/** The test of an unused filter; most have none. */
export const unusedTestOf = (filter: Filter): Test | undefined =>
  filter.kind === 'choice' ? filter.unused : undefined;

/** The filters that apply even when unused. Rows that they exclude are not part of the list and are not counted. */
export const standingFilters = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, filter]) => unusedTestOf(filter) !== undefined));

/**
 * Whether a row passes the filters; the rule by which lists are filtered.
 *
 * @param now in milliseconds since 1970
 */
export function passes(
  filters: Filters,
  values: Readonly<Record<string, unknown>>,
  row: object,
  now: number,
): boolean {
  const fields = new Map<string, unknown>(Object.entries(row));
  return Object.entries(filters).every(([name, filter]) => {
    const value = values[name];
    if (typeof value === 'string') {
      const test = testOf(filter, value);
      return test !== undefined && holdsFor(test, fields.get(filter.field), now);
    }
    const test = unusedTestOf(filter);
    return test === undefined || holdsFor(test, fields.get(filter.field), now);
  });
}

function holdsFor(test: Test, value: unknown, now: number): boolean {
  const isPresent = value !== null && value !== undefined && value !== '';
  if ('present' in test) return isPresent === test.present;
  if ('is' in test) {
    const texts = test.separatedBy === undefined ? [String(value)] : String(value).split(test.separatedBy);
    return texts.some((text) => text.toLowerCase() === String(test.is).toLowerCase());
  }
  if (typeof value !== 'string' || !isPresent) return false;
  if ('oneOf' in test) return test.oneOf.includes(value);
  return now - Date.parse(value) > test.longerAgoThan * hour;
}
