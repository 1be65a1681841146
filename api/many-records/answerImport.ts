import type { ImportOutput } from '@vended/contract/imports';
import type { SignedInExchange } from '../http/route';
import type { AccountScope } from '../storage/access/database';

/** Answers a call that imports rows. */
export function answerImport<Input extends { readonly action: string }>(
  { input, account, once }: SignedInExchange & { readonly input: Input },
  work: (scope: AccountScope, input: Input) => Promise<ImportOutput>,
): Promise<ImportOutput> {
  return account((scope) => {
    // A check stores nothing, so it is done again if it is sent again.
    return input.action === 'CHECK' ? work(scope, input) : once(scope, () => work(scope, input));
  });
}
