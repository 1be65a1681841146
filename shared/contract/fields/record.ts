import type { Fields } from '../fields/describedFields';
import type { Filters } from '../fields/filters';
import type { Permission } from '../permissions';

// Free of zod, so that the browser may import it.

/**
 * What is declared of a kind of records besides its fields. `records.ts` lists the kinds; archive, history, audit trail, saved views,
 * tables of the API, the mock API and the tests of all resources follow from them.
 */
export interface RecordNames {
  /** Its name in the audit trail, which stays: entries are stored. */
  readonly kind: string;
  /** What a person calls one of them and several, within a sentence. */
  readonly words: { readonly one: string; readonly many: string };
  /** What its list is sorted by unless the caller says otherwise. */
  readonly defaultSort: string;
  /** What its list is searched in besides its fields, such as the names of other records. */
  readonly searchAlso?: readonly string[];
  /** The field that a record is called by, where that is not the first one that is required. */
  readonly name?: string;
  /** The table, and whose its rows are. */
  readonly table: string;
  readonly owner: 'account' | 'platform';
  /** The path of its calls, and the name of its id there. */
  readonly path: `/${string}`;
  readonly id: string;
  /** Who may read such records, also what was changed in them; who may change and archive them. */
  readonly permission: { readonly read: Permission; readonly write: Permission };
  /** It can be archived: what that does, as a sentence for the dialog that asks. */
  readonly archive?: { readonly effect: string };
  /** People can read what was changed in one. */
  readonly history?: true;
  /** The name of its list, where people save views of it. */
  readonly views?: string;
}

/** What is known of the values of such records. */
interface Described {
  readonly fields: Fields;
  readonly filters: Filters;
  /** The field whose value no two records of an account share, ignoring case. */
  readonly unique?: { readonly field: string; readonly taken: (value: string) => string };
}

/** All that is declared of a kind of records. */
export type RecordDeclaration = RecordNames & Described;

/**
 * Declares a kind of records, keeping the exact types of what is declared. Its names are in a file of their own: pages that archive a
 * record need those of all kinds, and the fields of none.
 */
export const record = <const Names extends RecordNames, const Of extends Described>(
  names: Names,
  described: Of,
): Names & Of => ({ ...names, ...described });

/** What a person calls such a record on its own: 'Blog post'. */
export const labelOf = ({ words: { one } }: Pick<RecordNames, 'words'>): string =>
  `${one.charAt(0).toUpperCase()}${one.slice(1)}`;

/** The field that such a record is called by. */
export const nameFieldIn = ({ fields, name }: Pick<RecordDeclaration, 'fields' | 'name'>): string => {
  const required = Object.entries(fields).find(([, field]) => 'required' in field && field.required);
  return name ?? required?.[0] ?? 'name';
};
