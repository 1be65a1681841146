import type { Session } from '@vended/contract/sessions';
import {
  changeListView,
  createListView,
  deleteListView,
  listListViews,
  readListView,
  viewRefusal,
  type ListView,
} from '@vended/contract/listViews';
import { holds } from '@vended/contract/permissions';
import { viewedLists, viewNameTaken, type ViewedList } from '@vended/contract/viewedLists';
import { answer } from './answer';
import type { StoredListView } from './demonstration/listViews';
import { insertRow, newRecord, removeRow, updateRow, type Saver } from './record';
import { forbidden, notFound, Refusal } from './refusal';
import { refuseTaken } from './taken';

/** The views of lists that people save. */
export const listViewAnswers = [
  answer(listListViews, ({ input, ...saver }) => {
    refuseUnseen(saver.session, input.list);
    const views = saver.state.listViews
      .of(saver.accountId)
      .filter(({ list, shared, user_id }) => list === input.list && (shared || user_id === saver.session.id))
      .map((view) => shown(view, saver))
      .toSorted((a, b) => Number(b.own) - Number(a.own) || a.name.localeCompare(b.name));
    return { views };
  }),

  answer(readListView, ({ input, ...saver }) => ({ view: shown(requireView(saver, input.view_id), saver) })),

  answer(createListView, ({ input, ...saver }) => {
    const { action: _action, shared = false, ...fields } = input;
    const { id: user_id } = saver.session;
    refuseUnseen(saver.session, fields.list);
    const views = viewsOf(saver, fields.list);
    const own = views.filter((view) => view.user_id === user_id);
    refuseTooMany({ own: own.length, ...(shared && { shared: sharedOf(views) }) });
    refuseTaken({
      rows: own,
      record: 'saved view',
      field: 'name',
      value: fields.name,
      own: undefined,
      because: viewNameTaken,
    });
    const view = newRecord({ ...fields, shared, user_id });
    return {
      message: 'View saved.' as const,
      view_id: insertRow(saver, 'list_view', saver.state.listViews, view).id,
    };
  }),

  answer(changeListView, ({ input, ...saver }) => {
    const { action: _action, view_id, updated_at, ...changes } = input;
    const view = requireOwn(saver, view_id);
    const views = viewsOf(saver, view.list);
    if (changes.shared && !view.shared) refuseTooMany({ shared: sharedOf(views) });
    const rows = views.filter(({ user_id }) => user_id === view.user_id);
    refuseTaken({
      rows,
      record: 'saved view',
      field: 'name',
      value: changes.name,
      own: view_id,
      because: viewNameTaken,
    });
    updateRow(saver, 'list_view', saver.state.listViews, {
      id: view_id,
      basedOn: updated_at,
      changes,
      record: 'saved view',
    });
    return { message: 'View saved.' as const, view_id };
  }),

  answer(deleteListView, ({ input, ...saver }) => {
    removeRow(saver, 'list_view', saver.state.listViews, requireOwn(saver, input.view_id).id);
    return { message: 'View deleted.' as const };
  }),
];

const viewsOf = ({ state, accountId }: Saver, wanted: ViewedList) =>
  state.listViews.of(accountId).filter(({ list }) => list === wanted);

function refuseUnseen({ user_type }: Session, list: ViewedList): void {
  if (!holds(user_type, viewedLists[list])) throw forbidden();
}

const sharedOf = (views: readonly StoredListView[]) => views.filter(({ shared }) => shared).length;

function refuseTooMany(counts: Parameters<typeof viewRefusal>[0]): void {
  const fields = viewRefusal(counts);
  const [error] = Object.values(fields ?? {});
  if (fields && error) throw new Refusal(400, { error, fields });
}

function requireView({ state, accountId, session }: Saver, id: string): StoredListView {
  const view = state.listViews.find(accountId, id);
  if (!view || !(view.shared || view.user_id === session.id)) throw notFound('saved view');
  refuseUnseen(session, view.list);
  return view;
}

function requireOwn(saver: Saver, id: string): StoredListView {
  const view = requireView(saver, id);
  if (!shown(view, saver).may_change) throw forbidden();
  return view;
}

function shown(
  { user_id, created_at: _created, ...view }: StoredListView,
  { state, accountId, session }: Saver,
): ListView {
  const own = user_id === session.id;
  const may_change = own || holds(session.user_type, 'account.manage');
  return { ...view, own, may_change, owner: state.users.find(accountId, user_id)?.username ?? '' };
}
