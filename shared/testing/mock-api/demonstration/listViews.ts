import type { ListView } from '@vended/contract/listViews';
import { demoId, demoMoment } from '../ids';
import { accounts } from './accounts';

/** A view as the mock API stores it. */
export interface StoredListView extends Omit<ListView, 'own' | 'may_change' | 'owner'> {
  readonly user_id: string;
  readonly created_at: string;
}

const view = (
  number: number,
  user: number,
  fields: Pick<StoredListView, 'name' | 'shared' | 'settings'>,
): StoredListView => ({
  ...{ id: demoId('listView', number), user_id: demoId('user', user), list: 'items' as const },
  ...{ created_at: demoMoment(number), updated_at: demoMoment(number) },
  ...fields,
});

/** The views of items that the administrator and a user of one account have saved. */
export const demoListViews: Readonly<Record<string, readonly StoredListView[]>> = {
  [accounts.acme.id]: [
    view(1, 2, { name: 'Without a picture', shared: true, settings: { filters: { picture: 'without' }, columns: ['item_type', 'master_id'], density: 'compact' } }),
    view(2, 3, { name: 'Drills, by code', shared: false, settings: { q: 'drill', sort: 'master_id', filters: {}, columns: null, density: 'comfortable' } }),
  ],
}; // oxfmt-ignore
