import { archiveCalls, type ArchiveAction } from '@vended/contract/archive';
import { archiveKinds, archiveMessage, type ArchiveKindName } from '@vended/contract/archiveKinds';
import { holds } from '@vended/contract/permissions';
import type { RecordDeclaration } from '@vended/contract/record';
import { byKind, recordsWith } from '@vended/contract/records';
import { lastAdministrator, ownArchiveRefused } from '@vended/contract/users';
import { answer, type Answer } from './answer';
import { endPasswordLinks, type MockState } from './mockState';
import { archiveRow, type Saver } from './record';
import { Refusal } from './refusal';
import { ownerOf, tableOf } from './savedRecord';
import { reachable } from './users';

interface Wanted {
  readonly action: ArchiveAction;
  readonly id: string;
  readonly basedOn: string | undefined;
}

/** The calls that archive and restore records of every kind. */
export const archiveAnswers: readonly Answer[] = archiveCalls.map(({ kind, action, call }) =>
  answer(call, ({ input, ...context }) => {
    const { id: idName, record } = archiveKinds[kind];
    const wanted = { action, id: input[idName] ?? '', basedOn: input.updated_at };
    const { id, updated_at } =
      kind === 'user' ? archiveUser(context, wanted) : archived(context, kind, wanted);
    return { message: archiveMessage(record, action), id, updated_at };
  }),
);

function archived(context: Saver, kind: ArchiveKindName, wanted: Wanted) {
  const declared = byKind(recordsWith('archive'), (each): RecordDeclaration => each)[kind];
  const saver = { ...context, accountId: ownerOf(declared, context.accountId) };
  return archiveRow(saver, kind, tableOf(context.state, declared), wanted);
}

function archiveUser(context: Saver, wanted: Wanted) {
  const { state, session, accountId } = context;
  const user = reachable(context, wanted.id);
  if (user.id === session.id) throw refused(ownArchiveRefused);
  if (wanted.action === 'ARCHIVE' && isLastAdministrator(state, accountId, user.id))
    throw refused(lastAdministrator);
  const row = archiveRow(context, 'user', state.users, wanted);
  const open = user.password ? ('active' as const) : ('pending' as const);
  state.users.change(accountId, user.id, { status: row.archived_at === null ? open : 'deactivated' });
  if (row.archived_at !== null) {
    endPasswordLinks(state, user.id);
  }
  return row;
}

const refused = (error: string) => new Refusal(400, { error, fields: { user_id: error } });

function isLastAdministrator(state: MockState, accountId: string, id: string): boolean {
  const administrators = state.users
    .of(accountId)
    .filter(({ user_type, status }) => holds(user_type, 'users.write') && status === 'active');
  return administrators.length === 1 && administrators[0]?.id === id;
}
