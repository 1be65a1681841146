import type { Fields } from '../fields/describedFields';
import type { Permission } from '../permissions';
import { labelOf, type RecordDeclaration } from '../fields/record';
import { byKind, recordsWith } from '../records/records';

// Free of zod, so that the browser may import it.

interface HistoryKind {
  /** What a person calls such a record. */
  readonly label: string;
  readonly fields: Fields;
  /** The field that it is called by, where that is not the first one that is required. */
  readonly name?: string | undefined;
  /** Who may read such records may read what was changed in them. */
  readonly permission: Permission;
}

const historyKindOf = ({ fields, name, permission, ...declared }: RecordDeclaration): HistoryKind => ({
  label: labelOf(declared),
  fields,
  name,
  permission: permission.read,
});

/** The kinds of records whose history can be read, by their names in the audit trail. */
export const historyKinds = byKind(recordsWith('history'), historyKindOf);

/** A kind of records whose history can be read. */
export type HistoryKindName = keyof typeof historyKinds;

export const historyKindNames = Object.keys(historyKinds) as [HistoryKindName, ...HistoryKindName[]];
