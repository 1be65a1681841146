import type { Group } from '@vended/contract/groups';
import type { Location } from '@vended/contract/locations';
import { locationFields } from '@vended/contract/locations.fields';
import type { Stockroom } from '@vended/contract/stockrooms';
import { stockroomFields } from '@vended/contract/stockrooms.fields';
import { blankRecord } from '../blankRecord';
import { demoId, demoStamp } from '../ids';
import { accounts } from './accounts';

/** A location with default values. */
export const blankLocation = blankRecord(locationFields);

const group = (number: number, group_name: string): Group => ({
  id: demoId('group', number),
  group_name,
  ...demoStamp(number),
});

const location = (number: number, inGroup: number, fields: Partial<Location>): Location => ({
  ...{ ...blankLocation, location_name: '' },
  ...{ id: demoId('location', number), group_id: demoId('group', inGroup) },
  ...demoStamp(number),
  ...fields,
});

const stockroom = (number: number, at: Location, fields: Partial<Stockroom>): Stockroom => ({
  ...{ ...blankRecord(stockroomFields), stockroom_name: '' },
  ...{ id: demoId('stockroom', number), group_id: at.group_id, location_id: at.id },
  ...demoStamp(number),
  ...fields,
});

const leeds = location(1, 1, { location_name: 'Leeds works', address_line_1: '18 Kirkstall Road', town: 'Leeds', postcode: 'LS3 1LH', w3w: 'crisp.anvil.notes', latitude: 53.8012, longitude: -1.5702 }); // oxfmt-ignore
const sheffield = location(2, 1, { location_name: 'Sheffield depot', town: 'Sheffield', postcode: 'S9 2TJ' });
const unnamed = location(3, 1, {});
const southampton = location(4, 2, { location_name: 'Southampton yard', town: 'Southampton', postcode: 'SO14 3FE' }); // oxfmt-ignore
const bristol = location(5, 4, { location_name: 'Bristol canteen', town: 'Bristol', postcode: 'BS2 0YP' });

/** The demonstration groups by account. */
export const demoGroups: Readonly<Record<string, readonly Group[]>> = {
  [accounts.acme.id]: [group(1, 'North'), group(2, 'South'), group(3, 'Field service')],
  [accounts.globex.id]: [group(4, 'Canteens')],
};

/** The demonstration locations by account; one has lost its name. */
export const demoLocations: Readonly<Record<string, readonly Location[]>> = {
  [accounts.acme.id]: [leeds, sheffield, unnamed, southampton],
  [accounts.globex.id]: [bristol],
};

/** The demonstration stockrooms by account; one has lost its name. */
export const demoStockrooms: Readonly<Record<string, readonly Stockroom[]>> = {
  [accounts.acme.id]: [
    stockroom(1, leeds, { stockroom_name: 'Tool crib A', w3w: 'plank.hinge.drift', latitude: 53.8014, longitude: -1.57 }),
    stockroom(2, leeds, { stockroom_name: 'Goods in' }),
    stockroom(3, leeds, {}),
    stockroom(4, sheffield, { stockroom_name: 'Stores counter' }),
    stockroom(5, southampton, { stockroom_name: 'Quayside container' }),
  ],
  [accounts.globex.id]: [stockroom(6, bristol, { stockroom_name: 'Dry store' })],
}; // oxfmt-ignore
