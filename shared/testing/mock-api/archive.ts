import { archiveCalls, type ArchiveAction } from '@vended/contract/archive';
import { archiveKinds, archiveMessage, type ArchiveKindName } from '@vended/contract/archiveKinds';
import { holds } from '@vended/contract/permissions';
import { lastAdministrator, ownArchiveRefused } from '@vended/contract/users';
import { answer, type Answer } from './answer';
import { platformOwner } from './demonstration/accounts';
import { endPasswordLinks, endSignIns, type MockState } from './mockState';
import { archiveRow, type Saver } from './record';
import { Refusal } from './refusal';
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

function archived(context: Saver, kind: Exclude<ArchiveKindName, 'user'>, wanted: Wanted) {
  const { state } = context;
  const platform = { ...context, accountId: platformOwner };
  switch (kind) {
    case 'group':
      return archiveRow(context, kind, state.groups, wanted);
    case 'location':
      return archiveRow(context, kind, state.locations, wanted);
    case 'stockroom':
      return archiveRow(context, kind, state.stockrooms, wanted);
    case 'vendor':
      return archiveRow(context, kind, state.vendors, wanted);
    case 'item':
      return archiveRow(context, kind, state.items, wanted);
    case 'device':
      return archiveRow(context, kind, state.devices, wanted);
    case 'career':
      return archiveRow(platform, kind, state.careers, wanted);
    case 'blog_post':
      return archiveRow(platform, kind, state.posts, wanted);
    case 'lead':
      return archiveRow(platform, kind, state.leads, wanted);
  }
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
    endSignIns(state, user.id);
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
