/** What row-level security lets a query see: the rows of its scope and, in an account's scope, of that account. */
export interface RowSecurity {
  readonly scope: 'account' | 'content' | 'public' | 'across-accounts';
  readonly accountId?: string;
}
