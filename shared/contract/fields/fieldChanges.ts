import type { Field, Fields } from './describedFields';

/** A changed field: its name, and its values before and after. Both are null if the values are not disclosed. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Version = Readonly<Record<string, unknown>> | null;

/**
 * The fields that differ between two versions of a record, by the description of its fields: only those with a label, never
 * a secret. Of a password and of a picture it says that they were changed, without values.
 */
export function changesOf(fields: Fields, before: Version, after: Version): FieldChange[] {
  if (after === null) return [];
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.label === undefined || setWithEverySave.has(name) || field.kind === 'id') return [];
    if (field.kind === 'password' || field.kind === 'picture') {
      const stored = field.kind === 'picture' ? `${name}_url` : name;
      return isSame(before?.[stored], after[stored]) ? [] : [{ field: name, before: null, after: null }];
    }
    if (isComputed(field) || isSame(before?.[name], after[name])) return [];
    return [{ field: name, before: before?.[name] ?? null, after: after[name] ?? null }];
  });
}

const setWithEverySave: ReadonlySet<string> = new Set(['created_at', 'updated_at']);

/** A field derived from another one, whose change is listed. */
const isComputed = (field: Field) => 'computed' in field && field.computed;

const isSame = (one: unknown, other: unknown) => comparable(one) === comparable(other);

/** Blank text, an empty list and null look the same to a person. */
function comparable(value: unknown): string {
  const blank = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return JSON.stringify(blank ? null : value);
}

/** The fields of a record that hold the ids of other records, with the kind of record that each refers to. */
export function referencesIn(fields: Fields): ReadonlyMap<string, string> {
  const references = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'reference' ? [[name, field.to] as const] : [],
  );
  return new Map(references);
}
