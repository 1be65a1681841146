import { addGroup, listGroups, updateGroup } from '@vended/contract/groups';
import { addLocation, listLocations, updateLocation } from '@vended/contract/locations';
import { readRecordHistory } from '@vended/contract/recordHistory';
import { addStockroom, listStockrooms, readStockroom, updateStockroom } from '@vended/contract/stockrooms';
import { archiveOrRestore } from '../../testing/archiving';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();
const fresh = api.as('fresh.admin');

let groups = 0;
const newGroup = async () => {
  groups += 1;
  return (await fresh.ask(addGroup, { group_name: `Any group ${groups}` })).group_id;
};
const newLocation = async (group_id: string) =>
  (await fresh.ask(addLocation, { group_id, location_name: 'Any location' })).location_id;

test('a new account has no groups, and adding one answers the refreshed list', async () => {
  const before = await fresh.ask(listGroups, {});

  const after = await fresh.ask(addGroup, { group_name: '  Northern works ' });

  expect(before).toEqual({ groups: [] });
  expect(after.groups).toMatchObject([{ id: after.group_id, group_name: 'Northern works' }]);
});

test('one group is found by its id, and another account has no such group', async () => {
  await newGroup();
  const group_id = await newGroup();
  const globex = await api.signIn('globex.admin');

  const found = await fresh.ask(listGroups, { group_id });
  const elsewhere = await globex.ask(listGroups, { group_id });

  expect(found.groups).toMatchObject([{ id: group_id }]);
  expect(elsewhere.groups).toEqual([]);
});

test('one location is found by its id within its group, and in no other', async () => {
  const group_id = await newGroup();
  await newLocation(group_id);
  const location_id = await newLocation(group_id);

  const found = await fresh.ask(listLocations, { group_id, location_id });
  const elsewhere = await fresh.ask(listLocations, { group_id: await newGroup(), location_id });

  expect(found.locations).toMatchObject([{ id: location_id }]);
  expect(elsewhere.locations).toEqual([]);
});

test('one stockroom is read with the names of its group and location', async () => {
  const { group_id } = await fresh.ask(addGroup, { group_name: 'Eastern works' });
  const { location_id } = await fresh.ask(addLocation, { group_id, location_name: 'Hull depot' });
  const place = { group_id, location_id };
  const { stockroom_id } = await fresh.ask(addStockroom, { ...place, stockroom_name: 'Tool crib' });

  const { stockrooms } = await fresh.ask(readStockroom, { stockroom_id });

  const names = { stockroom_name: 'Tool crib', location_name: 'Hull depot', group_name: 'Eastern works' };
  expect(stockrooms).toMatchObject([{ id: stockroom_id, ...place, ...names }]);
});

test('adding to a long list answers no more of it than is asked for', async () => {
  await newGroup();
  await newGroup();

  const { groups, next_cursor } = await fresh.ask(addGroup, { group_name: 'One more', limit: 2 });

  expect(groups).toHaveLength(2);
  expect(next_cursor).toEqual(expect.any(String));
});

test('a location keeps what was typed, and belongs to its group alone', async () => {
  const group_id = await newGroup();
  const typed = {
    location_name: 'Machine shop',
    address_line_1: 'Unit 4',
    address_line_2: 'Carbrook Street',
    town: 'Sheffield',
    postcode: 'S9 2JE',
    w3w: 'melon.shaft.cheek',
  };

  const { locations } = await fresh.ask(addLocation, { group_id, ...typed, latitude: '53.4', longitude: '' });
  const elsewhere = await fresh.ask(listLocations, { group_id: await newGroup() });

  expect(locations).toMatchObject([{ ...typed, group_id, latitude: 53.4, longitude: null }]);
  expect(elsewhere.locations).toEqual([]);
});

test('a change of a location answers with the new list, and leaves fields that were not sent as they are', async () => {
  const group_id = await newGroup();
  const { location_id } = await fresh.ask(addLocation, { group_id, location_name: 'Before', town: 'York' });

  const { locations } = await fresh.ask(updateLocation, { location_id, group_id, location_name: 'After' });

  expect(locations).toMatchObject([{ id: location_id, location_name: 'After', town: 'York' }]);
});

test('a location cannot be changed by way of another group', async () => {
  const location_id = await newLocation(await newGroup());

  const { status } = await fresh.refusal(updateLocation, {
    location_id,
    group_id: await newGroup(),
    town: 'x',
  });

  expect(status).toBe(404);
});

test('a location’s three words of old go with every other change, and cannot be changed for others like them', async () => {
  const group_id = await newGroup();
  const location_id = await newLocation(group_id);
  const w3w = 'behind the shed';
  await api.database.acrossAccounts('operator', ({ trx }) =>
    trx.updateTable('locations').set({ w3w }).where('id', '=', location_id).execute(),
  );

  const { locations } = await fresh.ask(updateLocation, { location_id, w3w, town: 'Hull' });
  const refusal = await fresh.refusal(updateLocation, { location_id, w3w: 'beside the shed' });

  expect(locations).toMatchObject([{ w3w, town: 'Hull' }]);
  expect(refusal).toMatchObject({
    status: 400,
    fields: { w3w: 'W3W must be three words joined by dots, such as filled.count.soap.' },
  });
});

test('stockrooms are listed by location, by group, and all together', async () => {
  const group_id = await newGroup();
  const depot = await newLocation(group_id);
  const branch = await newLocation(group_id);
  const added = await fresh.ask(addStockroom, {
    group_id,
    location_id: depot,
    stockroom_name: 'Tool crib',
    latitude: 1,
  });
  await fresh.ask(addStockroom, { group_id, location_id: branch, stockroom_name: 'Goods in' });
  const names = async (filter: { group_id?: string; location_id?: string }) =>
    (await fresh.ask(listStockrooms, filter)).stockrooms.map(({ stockroom_name }) => stockroom_name);

  expect(added.stockrooms).toMatchObject([
    { stockroom_name: 'Tool crib', latitude: 1, longitude: null, w3w: '' },
  ]);
  expect(await names({ group_id, location_id: depot })).toEqual(['Tool crib']);
  expect(await names({ group_id })).toEqual(['Goods in', 'Tool crib']);
  expect(await names({})).toEqual(expect.arrayContaining(['Goods in', 'Tool crib']));
});

test('a stockroom cannot be put into a location of another group', async () => {
  const location_id = await newLocation(await newGroup());

  const { status } = await fresh.refusal(addStockroom, {
    group_id: await newGroup(),
    location_id,
    stockroom_name: 'Any',
  });

  expect(status).toBe(404);
});

test('a group is renamed, is found by its new name alone, and its history has both', async () => {
  const { group_id, updated_at } = await fresh.ask(addGroup, { group_name: 'Westren works' });

  const { groups } = await fresh.ask(updateGroup, {
    action: 'UPDATE',
    group_id,
    group_name: ' Western works ',
    updated_at,
    limit: 500,
  });
  const found = async (q: string) => (await fresh.ask(listGroups, { q })).groups.map(({ id }) => id);
  const { entries } = await fresh.ask(readRecordHistory, { resource: 'group', record_id: group_id });

  expect(groups).toContainEqual(expect.objectContaining({ id: group_id, group_name: 'Western works' }));
  expect([await found('western'), await found('westren')]).toEqual([[group_id], []]);
  expect(entries[0]).toMatchObject({
    action: 'UPDATE',
    changes: [{ field: 'group_name', before: 'Westren works', after: 'Western works' }],
  });
});

test('a group keeps its own name in another case, and gets neither that of another nor of an archived one', async () => {
  const { group_id } = await fresh.ask(addGroup, { group_name: 'Depots' });
  const { group_id: archived } = await fresh.ask(addGroup, { group_name: 'Closed depots' });
  await newGroup();
  await archiveOrRestore(fresh, 'ARCHIVE', 'group', archived);
  const rename = (group_name: string) => ({ action: 'UPDATE', group_id, group_name }) as const;

  await fresh.ask(updateGroup, rename('DEPOTS'));
  const taken = await fresh.refusal(updateGroup, rename(`any group ${groups}`));
  const ofArchived = await fresh.refusal(updateGroup, rename('closed depots'));
  const whileArchived = await fresh.refusal(updateGroup, { ...rename('Any'), group_id: archived });

  expect(taken.status).toBe(409);
  expect(ofArchived.error).toBe('The group closed depots is archived. Restore it instead.');
  expect(whileArchived.error).toBe('That group is archived: restore it first.');
});

test('a stockroom is corrected: fields that were not sent stay, and an old copy is refused with the current one', async () => {
  const group_id = await newGroup();
  const location_id = await newLocation(group_id);
  const { stockroom_id, updated_at } = await fresh.ask(addStockroom, {
    group_id,
    location_id,
    stockroom_name: 'Tol crib',
    w3w: 'filled.count.soap',
  });
  const change = { action: 'UPDATE', stockroom_id, updated_at } as const;

  const { stockrooms } = await fresh.ask(updateStockroom, {
    ...change,
    stockroom_name: 'Tool crib',
    latitude: '51.5',
  });
  const refusal = await fresh.refusal(updateStockroom, { ...change, stockroom_name: 'Crib' });

  expect(stockrooms).toMatchObject([
    { id: stockroom_id, stockroom_name: 'Tool crib', w3w: 'filled.count.soap', latitude: 51.5 },
  ]);
  expect([refusal.status, refusal.current?.stockroom_name]).toEqual([409, 'Tool crib']);
});
