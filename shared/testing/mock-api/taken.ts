import { Refusal } from './refusal';

/** A value that no two records of `rows` may share, whatever its case. */
interface Unique<Field extends string> {
  readonly rows: readonly (Readonly<Record<Field, string>> & { readonly id: string })[];
  readonly field: Field;
  /** What is to be saved; blank is no value. */
  readonly value: string | undefined;
  /** The id of the record that is saved, where it is stored already. */
  readonly own: string | undefined;
  because(value: string): string;
}

/** Refuses a save with 409 where another record has the value. */
export function refuseTaken<Field extends string>({
  rows,
  field,
  value = '',
  own,
  because,
}: Unique<Field>): void {
  const wanted = value.toLowerCase();
  const taken = rows.some((row) => row.id !== own && row[field].toLowerCase() === wanted);
  if (wanted === '' || !taken) return;
  throw new Refusal(409, { error: because(value), fields: { [field]: because(value) } });
}
