/** An answer of the API in which one value is absent. */
export interface AbsentValue {
  /** Such as 'items[0].title is null'. */
  readonly name: string;
  readonly answer: object;
}

/**
 * All answers that differ from one in a single value: it is null, missing or empty. Of a list only the first element varies. The
 * records and lists that the answer must have stay.
 */
export function absentValues(answer: object): readonly AbsentValue[] {
  return placesIn(answer, []).flatMap((place) => {
    const name = place.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
    const value = valueAt(answer, place);
    const kinds = [['null', null], ['missing', undefined], ...emptyOf(value)] as const;
    return kinds.map(([kind, absent]) => ({
      name: `${name.slice(1)} is ${kind}`,
      answer: withValue(answer, place, absent) as object,
    }));
  });
}

type Place = readonly (string | number)[];

/** The places of all values of records, with the values within them. */
function placesIn(value: unknown, place: Place): readonly Place[] {
  if (Array.isArray(value)) return value.length > 0 ? placesIn(value[0], [...place, 0]) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) => {
    const inner = [...place, key];
    const isNeeded = place.length === 0 && typeof held === 'object' && held !== null;
    return [...(isNeeded ? [] : [inner]), ...placesIn(held, inner)];
  });
}

function emptyOf(value: unknown): readonly (readonly ['empty', unknown])[] {
  if (typeof value === 'string') return [['empty', '']];
  if (Array.isArray(value)) return [['empty', []]];
  return typeof value === 'object' && value !== null ? [['empty', {}]] : [];
}

function valueAt(value: unknown, [key, ...rest]: Place): unknown {
  return key === undefined
    ? value
    : valueAt((value as Readonly<Record<string | number, unknown>>)[key], rest);
}

function withValue(value: unknown, [key, ...rest]: Place, replaced: unknown): unknown {
  if (key === undefined) return replaced;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = withValue(copy[key], rest, replaced);
  // JSON leaves out what is undefined.
  return copy;
}
