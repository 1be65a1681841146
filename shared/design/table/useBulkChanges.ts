import { useSaving } from '@vended/module/query/useSaving';
import type { BulkChange } from './BulkBar';

/** The input of the call. To change all records that match, it contains the search and the filters. */
type ChangeCall<Values, Matching> =
  | Exclude<BulkChange<Values>, { readonly action: 'CHANGE_ALL' }>
  | (Extract<BulkChange<Values>, { readonly action: 'CHANGE_ALL' }> & { readonly matching: Matching });

/**
 * Makes the changes of a `BulkBar` through a mutation.
 *
 * @param failed the text of the banner, such as 'Failed to change items'
 * @param matching the search and the filters by which the records were found
 */
export function useBulkChanges<Values, Matching, Answer>(
  mutation: Parameters<typeof useSaving<ChangeCall<Values, Matching>, Answer>>[0],
  failed: string,
  matching: Matching,
) {
  const { save, saving } = useSaving(mutation, failed);
  const send = (change: BulkChange<Values>) =>
    save(change.action === 'CHANGE_ALL' ? { ...change, matching } : change);
  return { saving, send };
}
