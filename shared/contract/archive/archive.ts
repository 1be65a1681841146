import { z } from 'zod';
import { archiveKindNames, archiveKinds, type ArchiveKindName } from './archiveKinds';
import { call } from '../call';
import { id, moment, seenVersion } from '../fields/fields';

const actions = { ARCHIVE: 'Archive', RESTORE: 'Restore' } as const;

export type ArchiveAction = keyof typeof actions;

/** The input of an archive or a restore: the record's id, under the same name as in its other calls. */
function input(action: ArchiveAction, idName: string) {
  const shape: Readonly<Record<string, z.ZodType<string | undefined>>> = {
    action: z.literal(action, `action must be ${action}.`),
    [idName]: id,
    updated_at: seenVersion,
  };
  return z.object(shape);
}

const output = z.object({ message: z.string(), id, updated_at: moment });

/** A call that archives a record of some kind, or restores it; repeating it changes nothing. */
function archiveCall(kind: ArchiveKindName, action: ArchiveAction) {
  const { path, id: idName, permission, record } = archiveKinds[kind];
  const described = call({
    method: 'POST',
    path,
    action,
    summary: `${actions[action]} a ${record}; repeating it changes nothing`,
    takesIdempotencyKey: true,
    permission,
    ...(permission === 'users.write' && { needsProof: 'always' as const }),
    input: input(action, idName),
    output,
  });
  return { kind, action, call: described };
}

/** The calls that archive and restore records of every kind. */
export const archiveCalls = archiveKindNames.flatMap((kind) => [
  archiveCall(kind, 'ARCHIVE'),
  archiveCall(kind, 'RESTORE'),
]);
