import type { z } from 'zod';
import { changesOf, referencesIn } from '@vended/contract/fieldChanges';
import { historyKinds } from '@vended/contract/historyKinds';
import type { HistoryChange, HistoryEntry, readRecordHistory } from '@vended/contract/recordHistory';
import type { AccountScope } from '../../storage/access/database';
import type { Page } from '../../storage/queries/page';
import { pageOfAudit } from './audit.store';
import { referencedNames } from './referencedNames';

/**
 * The changes of a record in the account's audit trail. There are none for a record of another account, or one whose changes were
 * not recorded.
 */
export async function pageOfHistory(
  scope: AccountScope,
  query: z.output<(typeof readRecordHistory)['input']>,
): Promise<Page<HistoryEntry>> {
  const { fields } = historyKinds[query.resource];
  const { rows, ...page } = await pageOfAudit(scope, query);
  const entries = rows.map(({ id, created_at, user_id, username, action, before, after }) => ({
    ...{ id, created_at, user_id, username, action },
    changes: changesOf(fields, before, after),
  }));
  const references = referencesIn(fields);
  const changes = entries.flatMap((entry) => entry.changes);
  const ids = changes
    .filter(({ field }) => references.has(field))
    .flatMap(({ before, after }) => [before, after])
    .filter((value) => typeof value === 'string');
  const names = await referencedNames(scope, new Set(references.values()), ids);
  const named = (change: HistoryChange): HistoryChange => {
    if (!references.has(change.field)) return change;
    const before_name = names.get(String(change.before));
    const after_name = names.get(String(change.after));
    return {
      ...change,
      ...(before_name !== undefined && { before_name }),
      ...(after_name !== undefined && { after_name }),
    };
  };
  return { rows: entries.map((entry) => ({ ...entry, changes: entry.changes.map(named) })), ...page };
}
