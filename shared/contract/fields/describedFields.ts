// Free of zod, so that the browser may import it.

/** What the description of every field may say. */
interface Described {
  /** The field's name as a person knows it: in messages, in forms and in CSV files. */
  readonly label?: string;
  /** The label among fields of the same record, as in columns of its list, if that differs from the label. */
  readonly shortLabel?: string;
  /** The heading of its column in a CSV file, if that differs from the label. */
  readonly heading?: string;
  /** The list of the resource is searched in it. */
  readonly search?: true;
  /** The list can be sorted by it; `first` names it before the others where the sorts are listed. The order of the list itself is its `defaultSort`. */
  readonly sort?: true | 'first';
  /** It is a column of the CSV file. */
  readonly export?: true;
  /** It can be set in many records at once. */
  readonly bulk?: true;
  /** It is personal data that may have to be erased: it is kept out of the audit trail, which nobody can change. */
  readonly personal?: true;
}

/** A field that a person enters; one that is not required may be left out, and is blank then. */
interface Entered extends Described {
  readonly label: string;
  readonly required?: true;
  readonly readOnly?: never;
}

/** A field of a kind that can be entered, but that the server sets. */
interface ReadOnly extends Described {
  readonly readOnly: true;
}

/** The values that a field can have, in order, each with the label by which a person knows it. */
type Choices = Readonly<Record<string, string>>;

type EnteredField = Entered &
  /** A `code` is what a thing is known by elsewhere: one that a spreadsheet has shortened is refused. */
  (
    | { readonly kind: 'text'; readonly max: number; readonly code?: true }
    | { readonly kind: 'email' | 'macAddress' | 'ipAddress' | 'firmwareVersion'; readonly max: number }
    | { readonly kind: 'richText' | 'threeWords' | 'password' | 'picture' }
    /** Any number of codes as one text, with commas between them. */
    | { readonly kind: 'barCodes' }
    /** Unless it is required, the first choice is the default. */
    | { readonly kind: 'choice'; readonly choices: Choices }
    /** 1 or 0. */
    | { readonly kind: 'flag' }
    /** In degrees, from `-limit` to `limit`. */
    | { readonly kind: 'coordinate'; readonly limit: number }
    /** The id of another record, or none; `to` is the kind of that record in a word. */
    | { readonly kind: 'reference'; readonly to: string }
  );

/** A field that the server sets; one that is `optional` may be null. */
type ReadOnlyField =
  | (ReadOnly & { readonly kind: 'text'; readonly optional?: true; readonly computed?: true })
  | (ReadOnly & { readonly kind: 'flag' })
  | (ReadOnly & { readonly kind: 'choice'; readonly choices: Choices })
  | (Described & { readonly kind: 'id' | 'moment'; readonly optional?: true })
  /** Null where it is not known. */
  | (Described & { readonly kind: 'number' })
  | (Described & { readonly kind: 'boolean' });

/** A field whose value has a structure, which a separate schema in the resource's file describes. */
type StructuredField = Described & { readonly kind: 'structure' };

/**
 * One field of a resource, described once. The schemas, the lists, the columns of the API, the mock API, the forms and the CSV
 * files derive what they need from it. `computed` means that it is not a column of the resource's table.
 */
export type Field = (EnteredField | ReadOnlyField | StructuredField) & { readonly computed?: true };

/** The fields of a resource by their names in the calls, in the order of its form and of its CSV file. */
export type Fields = Readonly<Record<string, Field>>;

/** The names of the fields that are like this. Exported, because declarations of the kit would not be valid if the compiler wrote it out. */
export type NameOf<Of extends Fields, Like> = {
  [Name in keyof Of & string]: Of[Name] extends Like ? Name : never;
}[keyof Of & string];

/** Fields that no form has, because the server sets them. */
type SetByServer = { readonly readOnly: true } | { readonly kind: 'id' | 'moment' | 'number' | 'boolean' };

/** The names of the fields that a person enters, except those with a structure. */
export type EnteredName<Of extends Fields> = Exclude<
  keyof Of & string,
  NameOf<Of, SetByServer | { readonly kind: 'structure' }>
>;

/** The names of the fields that answers contain, except those with a structure. */
export type StoredName<Of extends Fields> = Exclude<
  keyof Of & string,
  NameOf<Of, { readonly kind: 'password' | 'picture' | 'structure' }>
>;

/** The names of the columns that the resource's table has for its fields. */
export type ColumnName<Of extends Fields> = Exclude<
  keyof Of & string,
  NameOf<Of, { readonly kind: 'password' | 'picture' } | { readonly computed: true }>
>;

/** The names of the fields that every stored record has a value for. */
export type RequiredName<Of extends Fields> = NameOf<
  Of,
  { readonly required: true } | { readonly kind: 'id'; readonly optional?: never }
>;

/** The names of the fields that may be left out of a new record, and are blank then. */
export type OptionalName<Of extends Fields> = Exclude<EnteredName<Of> & StoredName<Of>, RequiredName<Of>>;

/** The names of the fields that the list is searched in. */
export type SearchName<Of extends Fields> = NameOf<Of, { readonly search: true }>;

/** The names of the fields that the list can be sorted by. */
export type SortName<Of extends Fields> = NameOf<Of, { readonly sort: true | 'first' }>;

/** The names of the fields that the CSV file has. */
export type ExportName<Of extends Fields> = NameOf<Of, { readonly export: true }>;

/** The names of the fields that can be set in many records at once. */
export type BulkName<Of extends Fields> = NameOf<Of, { readonly bulk: true }>;

/** A record without the fields that say something about a person. */
export function withoutPersonal<Row extends object>(fields: Fields, record: Row): Partial<Row> {
  const kept = Object.entries(record).filter(([name]) => !fields[name]?.personal);
  return Object.fromEntries(kept) as Partial<Row>;
}

/** Choices that a person knows by their values. */
export function plainChoices<const Value extends string>(
  ...values: readonly Value[]
): { readonly [Each in Value]: Each } {
  return Object.fromEntries(values.map((value) => [value, value])) as { readonly [Each in Value]: Each };
}

/** The values of choices, in order. */
export function valuesOfChoices<Value extends string>(
  choices: Readonly<Record<Value, string>>,
): readonly Value[] {
  return Object.keys(choices) as Value[];
}

/** Kinds of fields that a cell of a table or of a file cannot hold as a person reads it, or not by their value alone. */
export const neverInCell: readonly Field['kind'][] = [
  'id',
  'richText',
  'password',
  'picture',
  'reference',
  'structure',
];

const neverEntered: readonly Field['kind'][] = ['id', 'moment', 'number', 'boolean', 'structure'];

/** Whether a person enters the field; those with a structure are not included. */
export const isEntered = (field: Field): field is EnteredField =>
  !('readOnly' in field) && !neverEntered.includes(field.kind);
