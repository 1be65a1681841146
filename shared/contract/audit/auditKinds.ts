import type { HistoryKindName } from './historyKinds';

interface KindWithoutHistory {
  /** What a person calls such a record. */
  readonly label: string;
  /** The field that it is called by, where that is not `name`. */
  readonly name?: string;
}

/**
 * The kinds of records in the audit trail that are not in `historyKinds`, by their names in the trail. A new name has underscores: the two
 * with a space are in entries that are stored, and stay. Free of zod, for the browser.
 */
export const kindsWithoutHistory = {
  account: { label: 'Account' },
  'blog picture': { label: 'Blog image' },
  device_key: { label: 'Device key' },
  list_view: { label: 'Saved view' },
  password_link: { label: 'Password link', name: 'username' },
  second_factor: { label: 'Second factor' },
  session: { label: 'Sign-in', name: 'username' },
  stock_layout: { label: 'Bin' },
  stock_loan: { label: 'Loan', name: 'description' },
  user_badge: { label: 'Badge' },
  user_pin: { label: 'PIN' },
  user_device: { label: 'Device access' },
  'catalogue product': { label: 'Catalogue product' },
  audit: { label: 'History' },
  /** In entries from before December 2026, when the API kept the values that modules read. */
  flag: { label: 'Flag', name: 'key' },
} as const satisfies Readonly<Record<string, KindWithoutHistory>>;

/** A kind of records in the audit trail: the API records changes of no others. */
export type AuditKindName = HistoryKindName | keyof typeof kindsWithoutHistory;
