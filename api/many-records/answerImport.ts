import type { z } from 'zod';
import type { Versioned } from '@vended/contract/importPlan';
import type { importInput, ImportOutput } from '@vended/contract/imports';
import type { SignedInExchange } from '../http/route';
import { importRows, type Importable } from './importRows';

/**
 * Answers the import call of a resource.
 *
 * @param refuseNew why the caller may not add records, where that is so
 */
export function answerImport<Stored extends Versioned>(
  { input, account, once }: SignedInExchange & { readonly input: z.output<typeof importInput> },
  kind: Importable<Stored>,
  refuseNew?: string,
): Promise<ImportOutput> {
  return account((scope) => {
    const work = () => importRows(scope, input, kind, refuseNew);
    // A check stores nothing, so it is done again if it is sent again.
    return input.action === 'CHECK' ? work() : once(scope, work);
  });
}
