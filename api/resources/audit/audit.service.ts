import type { z } from 'zod';
import { referencesOf, type listAudit, type NamedAuditEntry } from '@vended/contract/audit';
import type { AccountScope } from '../../storage/access/database';
import type { Page } from '../../storage/queries/page';
import { entriesOfParts, pageOfAudit } from './audit.store';
import { referencedNames } from './referencedNames';

/** The entries with the current names of the records that they refer to, because an id means nothing to people. */
export async function pageOfNamedAudit(
  scope: AccountScope,
  query: z.output<(typeof listAudit)['input']>,
): Promise<Page<NamedAuditEntry>> {
  const { rows, ...page } = await pageOfAudit(scope, query);
  const references = rows.map(referencesOf);
  const all = references.flat();
  const names = await referencedNames(scope, new Set(all.map(({ kind }) => kind)), [
    ...new Set(all.map(({ id }) => id)),
  ]);
  const parts = await entriesOfParts(scope, [...new Set(rows.flatMap(({ part_of }) => part_of ?? []))]);
  const entries = rows.map(({ part_of, part_kind, ...row }, index) => {
    const part = part_of !== null &&
      part_kind !== null && { id: part_of, kind: part_kind, entries: parts.get(part_of) ?? 1 };
    const entry = { ...row, ...(part && { part }) };
    const named = (references[index] ?? []).flatMap(({ id }) => {
      const name = names.get(id);
      return name === undefined ? [] : [[id, name] as const];
    });
    return named.length > 0 ? { ...entry, names: Object.fromEntries(named) } : entry;
  });
  return { rows: entries, ...page };
}
