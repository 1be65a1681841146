import { readFile } from 'node:fs/promises';
import { reasonOf } from '@vended/server/startError.mjs';
import {
  findAuditFault,
  pruneAudit,
  readAuditEnd,
  readPruned,
  type AuditFault,
} from '../resources/audit/auditChain';
import type { CrossAccountScope, Database } from '../storage/access/database';
import { wholeNumber } from '@vended/server/settings';
import { accountWithin } from '../storage/access/database';
import { recordChange } from '../storage/queries/recordChanges';
import { allAccounts, operator } from './accounts';
import { readArguments } from './arguments';
import { OperatorError } from './operatorError';
import type { Terminal } from './terminal';

/**
 * Verifies the chain of each account's audit trail, and prints where it ends. Given the output of an earlier check, which is kept
 * elsewhere, it also detects entries that were removed at the end.
 *
 * @throws OperatorError that names the first entry of each account that was changed or is missing
 */
export async function verifyAudit(database: Database, args: string[], { say }: Terminal): Promise<void> {
  const { values } = readArguments(args, { against: { type: 'string' } }, []);
  const earlier = values.against === undefined ? [] : await readEnds(values.against);
  const faults = await database.snapshotAcrossAccounts('operator', async (scope) => {
    const found: string[] = [];
    for (const { id, name } of await allAccounts(scope)) {
      const fault = await findAuditFault(scope, id);
      const end = await readAuditEnd(scope, id);
      if (fault) found.push(`${name}: ${inWords(fault)}`);
      else say(`${id}  ${end?.place ?? 0}  ${end?.hash ?? '-'}  ${name}`);
    }
    return [...found, ...(await cutOff(scope, earlier))];
  });
  if (faults.length > 0) throw new OperatorError(faults.join('\n'));
}

function inWords({ place, entryId, what }: AuditFault): string {
  const entry = `${place === null ? 'an entry' : `entry ${place}`}${entryId === null ? '' : ` (${entryId})`}`;
  if (what === 'added') return `${entry} was added past the chain.`;
  return what === 'changed' ? `${entry} was changed.` : `${entry} is missing.`;
}

interface EarlierEnd {
  readonly accountId: string;
  readonly place: number;
  readonly hash: string;
}

async function readEnds(file: string): Promise<EarlierEnd[]> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`${file} cannot be read: ${reasonOf(error)}`);
  });
  const ends = [...content.matchAll(/^([\da-f-]{36}) {2}([1-9]\d*) {2}([\da-f]{64}) {2}/gm)];
  if (ends.length === 0) throw new OperatorError(`${file} is not the output of audit verify.`);
  return ends.map(([, accountId = '', place, hash = '']) => ({ accountId, place: Number(place), hash }));
}

async function cutOff(scope: CrossAccountScope, earlier: readonly EarlierEnd[]): Promise<string[]> {
  const found: string[] = [];
  for (const { accountId, place, hash } of earlier) {
    const pruned = await readPruned(scope, accountId);
    // The entry was pruned with its link, so there is nothing to compare.
    if (pruned && place < pruned.place) continue;
    const now = pruned?.place === place ? pruned : await readAuditEnd(scope, accountId, place);
    if (!now) found.push(`Account ${accountId}: entry ${place} is missing.`);
    else if (now.hash !== hash)
      found.push(`Account ${accountId}: entry ${place}, or one before it, was replaced.`);
  }
  return found;
}

/** The fewest days that can be kept: a shorter trail is too short to investigate incidents. */
export const minAuditDays = 30;

/**
 * Removes the old entries of every account's trail, many at a time. Each trail says in new entries how many were removed.
 *
 * @throws OperatorError without a number of days that is allowed
 */
export async function pruneAuditTrails(database: Database, args: string[], { say }: Terminal): Promise<void> {
  const { values } = readArguments(args, { 'older-than': { type: 'string' } }, []);
  const days = wholeNumber(values['older-than'] ?? '', 36_500);
  if (days === null || days < minAuditDays)
    throw new OperatorError(`Give --older-than as a whole number of days, at least ${minAuditDays}.`);
  const accounts = await database.acrossAccounts('operator', allAccounts);
  let all = 0;
  for (const { id } of accounts) {
    let removed: number;
    do {
      removed = await prunePart(database, id, days);
      all += removed;
    } while (removed > 0);
  }
  say(`Removed ${all} entries that were more than ${days} days old.`);
}

/** Removes entries in batches so small that users of the account hardly notice. If the command is interrupted, what was removed stays removed. */
function prunePart(database: Database, id: string, days: number): Promise<number> {
  return database.acrossAccounts('operator', async (scope) => {
    const removed = await pruneAudit(scope, id, days);
    if (removed === 0) return 0;
    const before = { entries: removed, older_than_days: days };
    await recordChange(accountWithin(scope, id, operator), {
      action: 'DELETE',
      resource: 'audit',
      recordId: id,
      before,
    });
    return removed;
  });
}
