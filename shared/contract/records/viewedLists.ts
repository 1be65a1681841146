import type { Permission } from '../permissions';
import { namesWith, type RecordWith } from '../records/records';

// Free of zod, so that the browser may import it. What every page with a list needs of views is in `savedViews.ts`.

/** A list whose views can be saved. */
export type ViewedList = RecordWith<'views'>['views'] | 'stock_levels';

const ofRecords = namesWith('views').map(({ views, permission }) => [views, permission.read] as const);

/** The lists whose views can be saved, with who may see each of them. The levels of the stock are no records. */
export const viewedLists = Object.fromEntries([...ofRecords, ['stock_levels', 'inventory.read']]) as Readonly<
  Record<ViewedList, Permission>
>;

export const viewedListNames = Object.keys(viewedLists) as [ViewedList, ...ViewedList[]];

export {
  densities,
  maxViewName,
  maxViews,
  tooManyShared,
  tooManyViews,
  viewNameTaken,
  type Density,
} from '../lists/savedViews';
