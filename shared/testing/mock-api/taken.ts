import { takenByArchived } from '@vended/contract/archiveKinds';
import { Refusal } from './refusal';

/** A value that must be unique among `rows`, ignoring case or as `as` compares. */
interface Unique<Field extends string> {
  readonly rows: readonly (Readonly<Record<Field, string>> & {
    readonly id: string;
    /** Left out where records are not archived. */
    readonly archived_at?: string | null;
  })[];
  /** What a person calls such a record. */
  readonly record: string;
  readonly field: Field;
  /** The new value; blank values are not checked. */
  readonly value: string | undefined;
  /** The id of the record being changed; undefined for a new record. */
  readonly own: string | undefined;
  because(value: string): string;
  /** What values are compared by; by default, case and Unicode normalization are ignored. */
  readonly as?: (value: string) => string;
}

const spelled = (text: string) => text.normalize().toLowerCase();

/** Refuses a save with 409 where another record has the value. */
export function refuseTaken<Field extends string>({
  rows,
  field,
  record,
  value = '',
  own,
  because,
  as = spelled,
}: Unique<Field>): void {
  const wanted = as(value);
  const taken = rows.find((row) => row.id !== own && as(row[field]) === wanted);
  if (wanted === '' || !taken) return;
  const error = taken.archived_at ? takenByArchived(record, value) : because(value);
  throw new Refusal(409, { error, fields: { [field]: error } });
}
