import { listBlog } from '../blog/blog';
import type { Call } from '../call';
import { listCareers } from '../careers/careers';
import { listDevices } from '../devices/devices';
import { listGroups } from '../groups/groups';
import { historyKinds, type HistoryKindName } from './historyKinds';
import { listItems } from '../items/items';
import { listLeads } from '../leads/leads';
import { listLevels } from '../stock/levels';
import { listLocations } from '../locations/locations';
import { holdersOf } from '../permissions';
import { listStockItems } from '../stock/stockItems';
import { listStockrooms } from '../stockrooms/stockrooms';
import { listUsers } from '../users/users';
import { listVendors } from '../vendors/vendors';
import { viewedLists, type ViewedList } from '../records/viewedLists';

const lists: readonly (readonly [ViewedList, HistoryKindName, Call])[] = [
  ['groups', 'group', listGroups],
  ['locations', 'location', listLocations],
  ['stockrooms', 'stockroom', listStockrooms],
  ['vendors', 'vendor', listVendors],
  ['items', 'item', listItems],
  ['devices', 'device', listDevices],
  ['users', 'user', listUsers],
  ['careers', 'career', listCareers],
  ['blog_posts', 'blog_post', listBlog],
  ['leads', 'lead', listLeads],
];

/** Lists without a history of their own: their rows are never changed by hand. */
const withoutHistory: readonly (readonly [ViewedList, Call])[] = [['stock_levels', listLevels]];

describe('who may read a list', () => {
  it.each(lists)('may save views of %s, and read the history of a %s', (list, kind, { permission }) => {
    expect(viewedLists[list]).toBe(permission);
    expect(historyKinds[kind].permission).toBe(permission);
  });

  it.each(withoutHistory)('may save views of %s', (list, { permission }) => {
    expect(viewedLists[list]).toBe(permission);
  });

  it('may read the history of what is said of items for the stock, of which nobody saves views', () => {
    expect(historyKinds.stock_item.permission).toBe(listStockItems.permission);
  });

  it('may find a person by a badge, because those who may do that also hand things out', () => {
    expect(holdersOf(listUsers.permission)).toEqual(holdersOf('inventory.write'));
  });

  it('is compared for every list with views and every history', () => {
    const compared = [...lists, ...withoutHistory].map(([list]) => list);
    expect(compared.toSorted()).toEqual(Object.keys(viewedLists).toSorted());
    expect([...lists.map(([, kind]) => kind), 'stock_item'].toSorted()).toEqual(
      Object.keys(historyKinds).toSorted(),
    );
  });
});
