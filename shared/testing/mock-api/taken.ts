import { Refusal } from './refusal';

/** A value that must be unique among `rows`, ignoring case, or whatever else `as` does. */
interface Unique<Field extends string> {
  readonly rows: readonly (Readonly<Record<Field, string>> & { readonly id: string })[];
  readonly field: Field;
  /** The new value; blank values are not checked. */
  readonly value: string | undefined;
  /** The id of the record being changed; undefined for a new record. */
  readonly own: string | undefined;
  because(value: string): string;
  /** What values are compared by; by default they are the same in any case and spelling. */
  readonly as?: (value: string) => string;
}

const spelled = (text: string) => text.normalize().toLowerCase();

/** Refuses a save with 409 where another record has the value. */
export function refuseTaken<Field extends string>({
  rows,
  field,
  value = '',
  own,
  because,
  as = spelled,
}: Unique<Field>): void {
  const wanted = as(value);
  const taken = rows.some((row) => row.id !== own && as(row[field]) === wanted);
  if (wanted === '' || !taken) return;
  throw new Refusal(409, { error: because(value), fields: { [field]: because(value) } });
}
