import type { Fields } from '../fields/describedFields';
import { labelOf, nameFieldIn, type RecordDeclaration } from '../fields/record';
import { deviceEventFields } from '../stock/deviceEvents.fields';
import { layoutFields } from '../stock/layouts.fields';
import { writeOffFields } from '../stock/loans.fields';
import { byKind, records, type DeclaredRecord } from '../records/records';

interface KindWithoutHistory {
  /** What a person calls such a record. */
  readonly label: string;
  /** The field that it is called by, where that is not `name`. */
  readonly name?: string;
  /** Those whose values the trail may show. */
  readonly fields?: Fields;
}

/**
 * What the audit trail says of things that are not in `records`, by their names in the trail. A new name has underscores: the two with a
 * space are in entries that are stored, and stay.
 */
const others = {
  account: { label: 'Account' },
  'blog picture': { label: 'Blog image' },
  device_key: { label: 'Device key' },
  list_view: { label: 'Saved view' },
  password_link: { label: 'Password link', name: 'username' },
  second_factor: { label: 'Second factor' },
  session: { label: 'Sign-in', name: 'username' },
  stock_device_event: { label: 'Report', name: 'device_name', fields: deviceEventFields },
  stock_layout: { label: 'Bin', name: 'bin', fields: layoutFields },
  stock_loan: { label: 'Loan', name: 'description', fields: writeOffFields },
  user_badge: { label: 'Badge' },
  user_pin: { label: 'PIN' },
  user_device: { label: 'Device access' },
  'catalogue product': { label: 'Catalogue product' },
  audit: { label: 'History' },
  /** In entries from before December 2026, when the API kept the values that modules read. */
  flag: { label: 'Flag', name: 'key' },
} as const satisfies Readonly<Record<string, KindWithoutHistory>>;

const withoutHistory = records.filter(
  (declared): declared is Exclude<DeclaredRecord, { readonly history: true }> => !('history' in declared),
);

/** The kinds of records in the audit trail that are not in `historyKinds`. Free of zod, for the browser. */
export const kindsWithoutHistory = {
  ...byKind(withoutHistory, (declared: RecordDeclaration) => ({
    label: labelOf(declared),
    name: nameFieldIn(declared),
  })),
  ...others,
};

/** A kind of records in the audit trail: the API records changes of no others. */
export type AuditKindName = DeclaredRecord['kind'] | keyof typeof others;
