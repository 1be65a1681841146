import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { changeListView, createListView, ListView } from '@vended/contract/listViews';
import { holds } from '@vended/contract/permissions';
import {
  maxViews,
  tooManyShared,
  tooManyViews,
  viewedLists,
  viewNameTaken,
  type ViewedList,
} from '@vended/contract/viewedLists';
import type { SignedIn } from '../../http/signedIn';
import { BadInput, Forbidden } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';
import { refuseIfChanged } from '../../storage/queries/recordVersion';
import { recordChange } from '../../storage/queries/recordChanges';
import { refuseTaken } from '../../storage/queries/violations';
import {
  countViews,
  lockViews,
  readViews,
  removeView,
  requireView,
  writeNewView,
  writeView,
  type StoredView,
} from './listViews.store';

/** The part of a view for the audit trail: without its search and filters, which can name a person, and a private one's name. */
const audited = ({ list, name, shared }: Pick<StoredView, 'list' | 'name' | 'shared'>) => ({
  list,
  ...(shared && { name }),
  shared,
});

const refuseTakenName = (name: string) => refuseTaken('list_views_with_name', 'name', viewNameTaken(name));

/** @throws Forbidden for a list that the caller may not see. */
function refuseUnseen({ user_type }: SignedIn, list: ViewedList): void {
  if (!holds(user_type, viewedLists[list])) throw new Forbidden();
}

function shown({ user_id, ...view }: StoredView, session: SignedIn): ListView {
  const own = user_id === session.id;
  return { ...view, own, may_change: own || holds(session.user_type, 'account.manage') };
}

/** @throws Forbidden */
export async function viewsOf(scope: AccountScope, session: SignedIn, list: ViewedList): Promise<ListView[]> {
  refuseUnseen(session, list);
  const views = await readViews(scope, list, session.id);
  return views.map((view) => shown(view, session));
}

/** @throws NotFound, Forbidden */
export async function viewOf(scope: AccountScope, session: SignedIn, id: string): Promise<ListView> {
  const view = await requireView(scope, id, session.id);
  refuseUnseen(session, view.list);
  return shown(view, session);
}

/**
 * @throws Forbidden; BadInput for one view too many; Taken for the name of another view of the person.
 * @returns the new view's id.
 */
export async function insertView(
  scope: AccountScope,
  session: SignedIn,
  { action, list, name, shared = false, settings }: z.output<(typeof createListView)['input']>,
): Promise<string> {
  refuseUnseen(session, list);
  await lockViews(scope, list);
  const count = await countViews(scope, list, session.id);
  if (count.own >= maxViews) throw new BadInput({ name: tooManyViews });
  if (shared && count.shared >= maxViews) throw new BadInput({ shared: tooManyShared });
  const id = uuid();
  const view = { id, user_id: session.id, list, name, shared };
  await writeNewView(scope, { ...view, settings: JSON.stringify(settings) }).catch(refuseTakenName(name));
  await recordChange(scope, { action, resource: 'list_view', recordId: id, after: audited(view) });
  return id;
}

/** @throws NotFound; Forbidden for a view of somebody else, unless the caller is an administrator. */
async function requireOwn(scope: AccountScope, session: SignedIn, id: string): Promise<StoredView> {
  const view = await requireView(scope, id, session.id, 'for update');
  refuseUnseen(session, view.list);
  if (!shown(view, session).may_change) throw new Forbidden();
  return view;
}

/**
 * Missing fields keep their values.
 *
 * @throws NotFound; Forbidden; ChangedMeanwhile when the caller's copy is older than what is stored; BadInput for one shared view
 * too many; Taken for the name of another view of its owner.
 */
export async function updateView(
  scope: AccountScope,
  session: SignedIn,
  { action, view_id, updated_at, settings, ...changes }: z.output<(typeof changeListView)['input']>,
): Promise<string> {
  const before = await requireOwn(scope, session, view_id);
  await refuseIfChanged(scope, 'list_view', before, updated_at);
  if (changes.shared && !before.shared) {
    await lockViews(scope, before.list);
    const count = await countViews(scope, before.list, before.user_id);
    if (count.shared >= maxViews) throw new BadInput({ shared: tooManyShared });
  }
  const after = { ...before, ...changes };
  const fields = { name: after.name, shared: after.shared };
  await writeView(scope, view_id, {
    ...fields,
    ...(settings && { settings: JSON.stringify(settings) }),
  }).catch(refuseTakenName(after.name));
  await recordChange(scope, {
    action,
    resource: 'list_view',
    recordId: view_id,
    before: audited(before),
    after: audited(after),
  });
  return view_id;
}

/** @throws NotFound, Forbidden */
export async function deleteView(scope: AccountScope, session: SignedIn, id: string): Promise<void> {
  const before = await requireOwn(scope, session, id);
  await removeView(scope, id);
  await recordChange(scope, {
    action: 'DELETE',
    resource: 'list_view',
    recordId: id,
    before: audited(before),
  });
}
