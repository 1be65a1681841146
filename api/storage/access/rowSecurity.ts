/** What stands around a query: the scope that it runs in and, in an account's, the account. */
export interface Walls {
  readonly scope: 'account' | 'content' | 'public' | 'across-accounts';
  readonly accountId?: string;
}
