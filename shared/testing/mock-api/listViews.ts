import {
  changeListView,
  createListView,
  deleteListView,
  listListViews,
  readListView,
  type ListView,
} from '@vended/contract/listViews';
import { holds } from '@vended/contract/permissions';
import { answer } from './answer';
import type { StoredListView } from './demonstration/listViews';
import { laterThan, newRecord, type Reader } from './record';
import { notFound } from './refusal';

/** The views of lists that people save. Which of them are refused is tested with the API. */
export const listViewAnswers = [
  answer(listListViews, ({ input, ...reader }) => {
    const { state, accountId, session } = reader;
    const views = state.listViews
      .of(accountId)
      .filter(({ list, shared, user_id }) => list === input.list && (shared || user_id === session.id))
      .map((view) => shown(view, reader))
      .toSorted((a, b) => Number(b.own) - Number(a.own) || a.name.localeCompare(b.name));
    return { views };
  }),

  answer(readListView, ({ input, ...reader }) => ({
    view: shown(requireView(reader, input.view_id), reader),
  })),

  answer(createListView, ({ input, state, accountId, session }) => {
    const { action: _action, shared = false, ...fields } = input;
    const view = newRecord({ ...fields, shared, user_id: session.id });
    state.listViews.add(accountId, view);
    return { message: 'View saved.' as const, view_id: view.id };
  }),

  answer(changeListView, ({ input, ...reader }) => {
    const { action: _action, view_id, updated_at: _seen, ...changes } = input;
    const updated_at = laterThan(requireView(reader, view_id).updated_at);
    reader.state.listViews.change(reader.accountId, view_id, { ...changes, updated_at });
    return { message: 'View saved.' as const, view_id };
  }),

  answer(deleteListView, ({ input, ...reader }) => {
    reader.state.listViews.remove(reader.accountId, requireView(reader, input.view_id).id);
    return { message: 'View deleted.' as const };
  }),
];

function requireView({ state, accountId }: Reader, id: string): StoredListView {
  const view = state.listViews.find(accountId, id);
  if (!view) throw notFound('saved view');
  return view;
}

function shown(
  { user_id, created_at: _created, ...view }: StoredListView,
  { state, accountId, session }: Reader,
): ListView {
  const own = user_id === session?.id;
  const may_change = own || (session !== undefined && holds(session.user_type, 'account.manage'));
  return { ...view, own, may_change, owner: state.users.find(accountId, user_id)?.username ?? '' };
}
