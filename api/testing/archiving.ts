import { archiveCalls, type ArchiveAction } from '@vended/contract/archive';
import { archiveKinds, type ArchiveKindName } from '@vended/contract/archiveKinds';
import type { Caller } from '@vended/testing/conformance/target';

/** The call that archives a record of that kind, or restores it. */
export function archiveCallOf(kind: ArchiveKindName, action: ArchiveAction) {
  const found = archiveCalls.find((each) => each.kind === kind && each.action === action);
  if (!found) throw new Error(`Records of the kind ${kind} cannot be archived.`);
  return found.call;
}

export const archiveOrRestore = (caller: Caller, action: ArchiveAction, kind: ArchiveKindName, id: string) =>
  caller.ask(archiveCallOf(kind, action), { action, [archiveKinds[kind].id]: id });
