import { holdersOf } from '../permissions';
import { viewedLists } from '../records/viewedLists';
import { listLevels } from '../stock/levels';
import { listUsers } from '../users/users';

it('who may read the levels of the stock, which are no records, may save views of them', () => {
  expect(viewedLists.stock_levels).toBe(listLevels.permission);
});

it('who may hand things out may find a person by a badge', () => {
  expect(holdersOf(listUsers.permission)).toEqual(holdersOf('inventory.write'));
});
