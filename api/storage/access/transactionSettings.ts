/** What is set for each transaction. */
export interface TransactionSettings {
  /** What row-level security lets its queries see: the rows of the scope. */
  readonly scope: 'account' | 'content' | 'public' | 'across-accounts';
  /** In an account's scope only the rows of that account. */
  readonly accountId?: string;
  /** Which product's connection it is, and which request it is for (`applicationName`). */
  readonly applicationName: string;
}
